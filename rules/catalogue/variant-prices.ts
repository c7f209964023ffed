import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { variantBreakup } from '#rules/pricing/variant-breakup.ts'
import { isLength } from './size-choice.ts'
import { type ProductWithVariants, type VariantChoice, variantOf } from './variants.ts'

/** A way of having a product, and what it costs; the product as it is listed is an empty choice. */
type PricedVariant = { choice: VariantChoice; price: Paise }

/**
 * What a product costs in each purity, in each length, or as each of its items: what a shopper chooses with the price in
 * mind. The size of a ring or bangle is that of a finger or hand, so those count in the size that the product's price is
 * of. The product as it is listed comes first; a price that follows no rate is the same in all of them.
 */
export function pricedVariants(
  product: ProductWithVariants,
  breakup: Breakup,
  rates: RateSheet,
): PricedVariant[] {
  const own = { choice: {}, price: breakup.price }
  if (!breakup.metal) return [own]
  const others = choicesByPrice(product).flatMap((choice) => {
    const variant = variantOf(product, choice)
    return variant ? [{ choice, price: variantBreakup(breakup, variant, rates).price }] : []
  })
  return [own, ...others]
}

/** What can be chosen in place of the product as it is listed. */
function choicesByPrice({ variants, items }: ProductWithVariants): VariantChoice[] {
  if (items && items.length > 0) return items.map(({ tag }) => ({ tag }))
  const { purities, sizes } = variants
  const lengths = isLength(sizes[0]?.label) ? sizes : []
  return [{}, ...purities.map(({ purity }) => ({ purity }))]
    .flatMap((choice) => [choice, ...lengths.map(({ label }) => ({ ...choice, size: label }))])
    .slice(1)
}

/** The different prices of a product's variants, ascending; null where all cost the same. What finding reads. */
export function variantPrices(...of: Parameters<typeof pricedVariants>): Paise[] | null {
  const prices = [...new Set(pricedVariants(...of).map(({ price }) => price))]
  return prices.length > 1 ? prices.sort((one, other) => one - other) : null
}
