import { pricedVariants } from '#rules/catalogue/variant-prices.ts'
import { choiceForAddress, type VariantChoice } from '#rules/catalogue/variants.ts'
import { isWithin, type PriceRange } from '#rules/finding/price-range.ts'
import { inVariant, type ProductWithPrice } from './product-price.ts'
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
 * A struck price was typed for the product as it is listed, so no other variant has it.
 */
export function cheapestVariant(product: ProductWithPrice, range: PriceRange): ShownVariant {
  const own = { product, choice: {}, isFrom: false }
  if (!product.rates) return own
  const variants = pricedVariants(product, product.breakup, rateSheet(product.rates))
  const prices = variants.filter(({ price }) => isWithin(range, price))
  const [first] = prices.toSorted((one, other) => one.price - other.price)
  const shown = first ?? variants[0]
  if (!shown) return own
  const isFrom = variants.some(({ price }) => price > shown.price)
  const chosen = shown === variants[0] ? null : inVariant(product, shown.choice)
  if (!chosen) return { ...own, isFrom }
  return {
    product: { ...chosen, oldPrice: null },
    choice: choiceForAddress(product, shown.choice),
    isFrom,
  }
}
