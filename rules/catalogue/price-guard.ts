import { type Variants, variantOf } from '#rules/catalogue/variants.ts'
import { basisBps, formatRupees, type Paise } from '#rules/money.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { type DiscountScope, discountPartOf } from '#rules/pricing/discount-part.ts'
import { gstOn } from '#rules/pricing/gst.ts'
import { type PricedProduct, termsOfProduct } from '#rules/pricing/product-terms.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'

/** How far back the guard looks, so that several small cuts count together. */
export const PRICE_GUARD_HOURS = 24

/** Everything of a product that decides what a customer pays for it, in each of its variants. */
export type PricedTerms = PricedProduct & {
  variants: Variants
  /** Whether discounts apply to products of its type. */
  offersApply: boolean
  /** Struck through while above the price, paise; missing in what was kept before this was guarded. */
  oldPrice?: Paise | null
}

/** What all compared prices are worked out with: the rates and the discount setting of this moment. */
export type PriceBasis = { sheet: RateSheet; discountScope: DiscountScope }

/**
 * What a price is compared with on its page: what it would be without its discount, and the old price struck through.
 * Nobody pays them, but an invented one makes a false claim (Consumer Protection Act 2019, section 2(28)).
 */
type Claim = 'undiscounted' | 'struck through'

/** A price, or what it is compared with, that moves by more than the guard lets staff move it, paise. */
export type PriceMove = { from: Paise; to: Paise; claim?: Claim }

export type GuardedChange = {
  /** Before this change. */
  before: PricedTerms
  /** Before each change of the last day, the oldest first. */
  earlier: readonly PricedTerms[]
  after: PricedTerms
}

/**
 * The move of a price that needs a manager, or nothing. All prices are worked out at the same rates, so a move of the
 * market is none. A fall counts from the highest price of the last day, so that several small cuts count together; a
 * rise counts from the price a day ago, so that a price may always go back to where it was. `guardBps` itself is
 * still within the guard.
 */
export function guardedMove(
  { before, earlier, after }: GuardedChange,
  basis: PriceBasis,
  guardBps: number,
): PriceMove | null {
  const past = [...earlier, before]
  for (const choice of choicesOf(after)) {
    const [to, now] = [priceIn(after, choice, basis), priceIn(before, choice, basis)]
    if (to === now) continue
    const prices = past.map((terms) => priceIn(terms, choice, basis))
    const [highest, oldest = now] = [Math.max(...prices), prices[0]]
    if (isFall(highest, to, guardBps)) return { from: highest, to }
    if (isRise(oldest, to, guardBps)) return { from: oldest, to }
  }
  return guardedClaim({ before, earlier, after }, basis, guardBps)
}

/** A claim may fall as far as it likes; it counts from what was claimed a day ago. */
function guardedClaim(
  { before, earlier, after }: GuardedChange,
  basis: PriceBasis,
  guardBps: number,
): PriceMove | null {
  const [past, now, next] = [earlier[0] ?? before, before, after].map((terms) => claimsOf(terms, basis))
  if (!past || !now || !next) return null
  const claims = ['undiscounted', 'struck through'] as const
  const claim = claims.find((one) => next[one] !== now[one] && isRise(past[one], next[one], guardBps))
  return claim ? { from: past[claim], to: next[claim], claim } : null
}

function claimsOf(terms: PricedTerms, basis: PriceBasis): Record<Claim, Paise> {
  const breakup = breakupOf(terms, basis)
  return {
    undiscounted: undiscounted(breakup),
    'struck through': Math.max(terms.oldPrice ?? 0, breakup.price),
  }
}

const undiscounted = ({ subtotal, gstPoints: gstBps, insurance }: Breakup): Paise =>
  subtotal + gstOn(subtotal, gstBps) + insurance

/** A new product has no earlier price; what counts is its price without its discount, and its old price. */
export function guardedNewPrice(
  breakup: Breakup,
  oldPrice: Paise | null,
  guardBps: number,
): PriceMove | null {
  const [from, { price }] = [undiscounted(breakup), breakup]
  if (isFall(from, price, guardBps)) return { from, to: price }
  const struck = oldPrice ?? 0
  return isRise(price, struck, guardBps) ? { from: price, to: struck, claim: 'struck through' } : null
}

/** Only what decides the price, out of a stored product. */
export function pricedTerms(product: PricedTerms): PricedTerms {
  const { pricingMode, purity, netWeightMg, grossWeightMg, making, stoneValue } = product
  const {
    fixedPrice,
    discountPoints: discountBps,
    gstPoints: gstBps,
    insurance,
    variants,
    offersApply,
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
    discountPoints: discountBps,
    gstPoints: gstBps,
    insurance,
    variants,
    offersApply,
    oldPrice,
  }
}

const isRise = (from: Paise, to: Paise, guardBps: number) => to > from + basisBps(from, guardBps)
const isFall = (from: Paise, to: Paise, guardBps: number) => to < from - basisBps(from, guardBps)

type Choice = { purity?: string; size?: string; partnerSize?: string }

/** As the product is listed, and every purity in every size, or every pair of sizes; colours cost nothing. */
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

/** What a choice costs; one that the product did not come in yet is compared with its own weight in that purity. */
function priceIn(terms: PricedTerms, choice: Choice | null, basis: PriceBasis): Paise {
  const variant = choice && variantOf(terms, choice)
  if (variant) {
    const { purity, netWeightMg, grossWeightMg } = variant
    return priceOf({ ...terms, purity, netWeightMg, grossWeightMg }, basis)
  }
  return priceOf({ ...terms, purity: choice?.purity ?? terms.purity }, basis)
}

const priceOf = (terms: PricedTerms, basis: PriceBasis): Paise => breakupOf(terms, basis).price

function breakupOf(terms: PricedTerms, { sheet, discountScope }: PriceBasis): Breakup {
  return priceBreakup(termsOfProduct(terms, discountPartOf(discountScope, terms)), sheet)
}

type NamedMove = PriceMove & { name: string }

/** What somebody who may not move these prices is told. */
export function whyGuarded(moves: readonly NamedMove[], guardBps: number): string {
  const percent = `${guardBps / 100}%`
  const rule = `Only a manager or an owner may change a price by more than ${percent} within a day.`
  return `${whatMoves(moves, percent)} ${rule}`
}

const SHOW = {
  price: 'cost',
  undiscounted: 'have a price without discount of',
  'struck through': 'have an old price of',
} as const satisfies Record<Claim | 'price', string>

function whatMoves(moves: readonly NamedMove[], percent: string): string {
  const [first] = moves
  if (first && moves.length === 1)
    return `“${first.name}” would ${SHOW[first.claim ?? 'price']} ${formatRupees(first.to)} instead of ${formatRupees(first.from)}.`
  return `The prices of ${moves.length.toLocaleString('en-IN')} products would change by more than ${percent}.`
}
