import { inVariant } from '#rules/catalogue/product-price.ts'
import { pricedSizes, pricedVariants } from '#rules/catalogue/variant-prices.ts'
import { choiceForAddress, type VariantChoice } from '#rules/catalogue/variants.ts'
import { isWithin, type PriceRange } from '#rules/finding/price-range.ts'
import type { Paise } from '#rules/money.ts'
import type { ProductWithPrice } from './product-price.ts'
import { rateSheet } from './rates/rates.store.ts'

/** A product as one of its variants. */
type ShownVariant = {
  product: ProductWithPrice
  /** As an address carries it; empty for the product as it is listed. */
  choice: VariantChoice
  /** Others cost more. */
  isFrom: boolean
}

/**
 * The variant with the lowest price in a range, as finding sorts and filters; the product as it is listed where none is in it.
 * Only where no other is in the range is it one in another size of a finger or hand: nobody wants a ring because it is small. A struck price was typed for the product as it is listed, so no other variant has it.
 */
export function cheapestVariant(product: ProductWithPrice, range: PriceRange): ShownVariant {
  const own = { product, choice: {}, isFrom: false }
  if (!product.rates) return own
  const of = [product, product.breakup, rateSheet(product.rates)] as const
  const variants = pricedVariants(...of)
  const listed = cheapestIn(range, variants)
  const sizes = listed ? [] : pricedSizes(...of)
  const shown = listed ?? cheapestIn(range, sizes) ?? variants[0]
  if (!shown) return own
  const isFrom = [...variants, ...sizes].some(({ price }) => price > shown.price)
  const chosen = shown === variants[0] ? null : inVariant(product, shown.choice)
  if (!chosen) return { ...own, isFrom }
  return {
    product: { ...chosen, oldPrice: null },
    choice: choiceForAddress(product, shown.choice),
    isFrom,
  }
}

function cheapestIn<Priced extends { price: Paise }>(
  range: PriceRange,
  variants: readonly Priced[],
): Priced | undefined {
  const within = variants.filter(({ price }) => isWithin(range, price))
  return within.toSorted((one, other) => one.price - other.price)[0]
}
