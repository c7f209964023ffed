import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { variantBreakup } from '#rules/pricing/variant-breakup.ts'
import { isLength, type Size } from './size-choice.ts'
import { type ProductWithVariants, type VariantChoice, variantOf } from './variants.ts'

/** A way of having a product, and what it costs; the product as it is listed is an empty choice. */
type PricedVariant = { choice: VariantChoice; price: Paise }

/**
 * Prices of a product in each purity, in each length, or as each of its items: the choices that a shopper makes with
 * the price in mind. The size of a ring or bangle is that of a finger or hand, so these prices are for the size that
 * the product's own price is for; {@link pricedSizes} has the others. The product as it is listed comes first; a price
 * that follows no rate is the same in all of them.
 */
export function pricedVariants(
  product: ProductWithVariants,
  breakup: Breakup,
  rates: RateSheet,
): PricedVariant[] {
  const own = { choice: {}, price: breakup.price }
  return breakup.metal ? [own, ...priced(choicesByPrice(product), product, breakup, rates)] : [own]
}

/**
 * Prices of a product in the sizes of a finger or hand that weigh more or less than the one its own price is for, each
 * in every purity; of sizes that weigh the same, the first. Items have weights of their own, so their sizes make no
 * difference.
 */
export function pricedSizes(
  product: ProductWithVariants,
  breakup: Breakup,
  rates: RateSheet,
): PricedVariant[] {
  const { variants, items } = product
  const { sizes, partnerSizes = [], purities } = variants
  if (!breakup.metal || (items && items.length > 0) || isLength(sizes[0]?.label)) return []
  const choices = [{}, ...purities.map(({ purity }) => ({ purity }))].flatMap((choice) =>
    sizesByWeight(sizes, partnerSizes).map((size) => ({ ...choice, ...size })),
  )
  return priced(choices, product, breakup, rates)
}

function sizesByWeight(sizes: readonly Size[], partnerSizes: readonly Size[]): VariantChoice[] {
  const pairs: { choice: VariantChoice; differenceMg: number }[] = sizes.flatMap(
    ({ label: size, differenceMg }) =>
      partnerSizes.length === 0
        ? [{ choice: { size }, differenceMg }]
        : partnerSizes.map((partner) => ({
            choice: { size, partnerSize: partner.label },
            differenceMg: differenceMg + partner.differenceMg,
          })),
  )
  const first = new Map<number, VariantChoice>()
  for (const { choice, differenceMg } of pairs)
    if (differenceMg !== 0 && !first.has(differenceMg)) first.set(differenceMg, choice)
  return [...first.values()]
}

function priced(
  choices: readonly VariantChoice[],
  product: ProductWithVariants,
  breakup: Breakup,
  rates: RateSheet,
): PricedVariant[] {
  return choices.flatMap((choice) => {
    const variant = variantOf(product, choice)
    return variant ? [{ choice, price: variantBreakup(breakup, variant, rates).price }] : []
  })
}

/** Choices in place of the product as it is listed. */
function choicesByPrice({ variants, items }: ProductWithVariants): VariantChoice[] {
  if (items && items.length > 0) return items.map(({ tag }) => ({ tag }))
  const { purities, sizes } = variants
  const lengths = isLength(sizes[0]?.label) ? sizes : []
  return [{}, ...purities.map(({ purity }) => ({ purity }))]
    .flatMap((choice) => [choice, ...lengths.map(({ label }) => ({ ...choice, size: label }))])
    .slice(1)
}

/** The different prices of a product besides its own, ascending, for finding. */
export type VariantPrices = {
  /** Of {@link pricedVariants}; null where all cost the same. */
  variants: Paise[] | null
  /** Of {@link pricedSizes}; null where there are none. */
  sizes: Paise[] | null
}

export function variantPrices(...of: Parameters<typeof pricedVariants>): VariantPrices {
  const [variants, sizes] = [pricedVariants, pricedSizes].map((rule) =>
    [...new Set(rule(...of).map(({ price }) => price))].sort((one, other) => one - other),
  )
  return {
    variants: variants && variants.length > 1 ? variants : null,
    sizes: sizes && sizes.length > 0 ? sizes : null,
  }
}
