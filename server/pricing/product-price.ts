import type { products } from '#db/schema/catalogue.ts'
import { type Variant, type VariantChoice, variantOf } from '#rules/catalogue/variants.ts'
import type { Paise } from '#rules/money.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import type { DiscountPart } from '#rules/pricing/discount-part.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { type MetalRateRow, rateSheet } from './rates/rates.store.ts'

type StoredProduct = typeof products.$inferSelect

/** What decides a price besides the columns of the product. */
export type PriceBasis = {
  /** The rates that made its price; none behind a fixed one. */
  rates: MetalRateRow | null
  /** The rates of the day, which say below which value no offer takes a fixed price. */
  today: MetalRateRow | null
  /** What discounts and offers may reduce of it. */
  discountPart: DiscountPart
}

/** A product with its price line by line, and the rates that made it (none behind a fixed price). */
export type ProductWithPrice = StoredProduct & {
  price: Paise
  breakup: Breakup
  rates: MetalRateRow | null
  basis: PriceBasis
}

/** The price of a stored product. Throws when its columns contradict one another, see `termsOfProduct`. */
export function withPrice(product: StoredProduct, basis: PriceBasis): ProductWithPrice {
  const rates = product.pricingMode === 'fixed' ? basis.today : basis.rates
  const terms = termsOfProduct(product, basis.discountPart)
  const breakup = priceBreakup(terms, rates ? rateSheet(rates) : NO_RATES)
  return { ...product, price: breakup.price, breakup, rates: basis.rates, basis }
}

export type ChosenProduct = ProductWithPrice & { variant: Variant }

/** A product as somebody wants it: its purity and weights those of the variant, its price by the same rates. */
export function inVariant(product: ProductWithPrice, choice: VariantChoice): ChosenProduct | null {
  const variant = variantOf(product, choice)
  if (!variant) return null
  const { purity, netWeightMg, grossWeightMg } = variant
  return { ...withPrice({ ...product, purity, netWeightMg, grossWeightMg }, product.basis), variant }
}

/** A product in its own purity, usual colour and own size. */
export function asItStands(product: ProductWithPrice): ChosenProduct {
  const found = inVariant(product, {})
  if (!found) throw new Error(`The piece ${product.id} does not come as it stands.`)
  return found
}
