import { type Variants, variantOf } from '#rules/catalogue/variants.ts'
import type { Paise } from '#rules/money.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { type PricedProduct, termsOfProduct } from '#rules/pricing/product-terms.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { type PriceSettings, typeTermsOf } from '#rules/pricing/type-terms.ts'

/** All terms of a product that decide what a customer pays for it, in each of its variants. */
export type PricedTerms = PricedProduct & {
  variants: Variants
  /** Whether discounts apply to products of its type. */
  offersApply: boolean
  /** Its jewellery type; missing in data stored before there were tables of making charges. */
  typeName?: string
  /** Struck through while above the price, paise; missing in data stored before this was guarded. */
  oldPrice?: Paise | null
}

/** The rates and the settings of this moment, from which all compared prices are worked out. */
export type PriceBasis = { sheet: RateSheet; settings: PriceSettings }

export type GuardedChange = {
  /** Before this change. */
  before: PricedTerms
  /** Before each change of the last day, the oldest first. */
  earlier: readonly PricedTerms[]
  after: PricedTerms
}

/** The terms of a stored product that decide its price, and nothing else. */
export function pricedTerms(product: PricedTerms): PricedTerms {
  const { pricingMode, purity, netWeightMg, grossWeightMg, making, stoneValue } = product
  const {
    fixedPrice,
    discountBps,
    gstBps,
    insurance,
    variants,
    offersApply,
    typeName,
    oldPrice = null,
  } = product
  return {
    pricingMode,
    purity,
    netWeightMg,
    grossWeightMg,
    making,
    stoneValue,
    fixedPrice,
    discountBps,
    gstBps,
    insurance,
    variants,
    offersApply,
    ...(typeName !== undefined && { typeName }),
    oldPrice,
  }
}

type Choice = { purity?: string; size?: string; partnerSize?: string }

/** `null` as the product is listed, then every purity in every size, or every pair of sizes; colours cost nothing. */
function choicesOf({ purity, variants }: PricedTerms): (Choice | null)[] {
  const purities = [purity, ...variants.purities.map((other) => other.purity)]
  // The product's own purity is compared with its own purity of before, whatever that was.
  return [
    null,
    ...purities.flatMap((one) =>
      sizeChoices(variants).map((sizes) => ({ ...(one === purity ? {} : { purity: one }), ...sizes })),
    ),
  ]
}

function sizeChoices({ sizes, partnerSizes = [] }: Variants): Choice[] {
  const his = partnerSizes.length > 0 ? partnerSizes.map(({ label }) => ({ partnerSize: label })) : [{}]
  return sizes.length > 0 ? sizes.flatMap(({ label }) => his.map((one) => ({ size: label, ...one }))) : his
}

/** Terms of a product in one of its variants; where it does not come in that, with its own weights. */
type TermsInVariant = { terms: PricedTerms; isOffered: boolean }

/**
 * A variant that is still there after a change; `past`: its terms before each change of the last day, the oldest first,
 * this one last.
 */
type VariantChange = { before: TermsInVariant; after: PricedTerms; past: TermsInVariant[] }

/** A change in each variant of the product as it is after it. */
export function changesByVariant({ before, earlier, after }: GuardedChange): VariantChange[] {
  return choicesOf(after).map((choice) => {
    const last = inVariant(before, choice)
    return {
      before: last,
      after: inVariant(after, choice).terms,
      past: [...earlier.map((terms) => inVariant(terms, choice)), last],
    }
  })
}

function inVariant(terms: PricedTerms, choice: Choice | null): TermsInVariant {
  const offered = termsIn(terms, choice)
  return {
    terms: offered ?? { ...terms, purity: choice?.purity ?? terms.purity },
    isOffered: offered !== null,
  }
}

/** The terms as they are in a choice; `null` where the product does not come in it. */
function termsIn(terms: PricedTerms, choice: Choice | null): PricedTerms | null {
  if (choice === null) return terms
  const variant = variantOf(terms, choice)
  if (!variant) return null
  const { purity, netWeightMg, grossWeightMg } = variant
  return { ...terms, purity, netWeightMg, grossWeightMg }
}

export function breakupOf(terms: PricedTerms, { sheet, settings }: PriceBasis): Breakup {
  return priceBreakup(termsOfProduct(terms, typeTermsOf(settings, terms)), sheet)
}

/** Whether terms of the past still have a price: the table of making charges they used may be gone. */
export function hasPrice(terms: PricedTerms, { settings }: PriceBasis): boolean {
  return terms.making?.kind !== 'table' || typeTermsOf(settings, terms).makingTable !== null
}
