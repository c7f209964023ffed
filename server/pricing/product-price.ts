import type { products } from '#db/schema/catalogue.ts'
import { type Variant, type VariantChoice, variantOf } from '#rules/catalogue/variants.ts'
import type { Paise } from '#rules/money.ts'
import { withBestSale } from '#rules/pricing/best-sale.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { lineBreakup } from '#rules/pricing/line-breakup.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { NO_RATES, type RateSheet } from '#rules/pricing/purities.ts'
import { type RunningSale, salesOn, termsOfSale } from '#rules/pricing/sale.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import type { TypeTerms } from '#rules/pricing/type-terms.ts'
import { type MetalRateRow, rateSheet } from './rates/rates.store.ts'
import type { PicturedItem } from './tagged-items.store.ts'

type StoredProduct = typeof products.$inferSelect

/** What decides a price besides the columns of the product. */
export type PriceBasis = {
  /** The rates that made its price; none behind a fixed one. */
  rates: MetalRateRow | null
  /** The rates of the day, which say below which value no offer takes a fixed price. */
  today: MetalRateRow | null
  /** What the settings say of its type. */
  ofType: TypeTerms
  /** All that run at this moment, whichever products they are of. */
  sales: readonly RunningSale[]
}

/** A product with its price line by line, and the rates that made it (none behind a fixed price). */
export type ProductWithPrice = StoredProduct & {
  price: Paise
  breakup: Breakup
  rates: MetalRateRow | null
  basis: PriceBasis
  /** Its items for sale, the lightest first; null where it is stocked by count. */
  items: readonly PicturedItem[] | null
}

type ProductWithItems = StoredProduct & Pick<ProductWithPrice, 'items'>

/**
 * The price of a stored product, with the best sale it is in; of one stocked by item, that of its lightest item for sale.
 * Throws when its columns contradict one another, see `termsOfProduct`.
 */
export function withPrice(product: ProductWithItems, basis: PriceBasis): ProductWithPrice {
  const weighed = { ...product, ...weightsOfLightest(product) }
  const sheet = sheetOf(weighed, basis)
  const terms = termsOfProduct(weighed, basis.ofType)
  return pricedBy(weighed, withBestSale(terms, salesOn(weighed, basis.sales), sheet), basis)
}

/** Another purity has its own weights, and its own price beside the product's. */
function weightsOfLightest({ items, purity }: ProductWithItems) {
  const lightest = items?.find(({ variant }) => !variant.purity || variant.purity === purity)
  return lightest && { netWeightMg: lightest.netWeightMg, grossWeightMg: lightest.grossWeightMg }
}

/**
 * A stored product whose columns contradict one another. Its own columns can be read; who asks for its price is told `fault`: a
 * list sets it aside, and only its own page falls.
 */
export function withoutPrice(product: StoredProduct, fault: unknown): ProductWithPrice {
  const told = {
    enumerable: true,
    get: () => {
      throw fault
    },
  }
  const priced = { price: told, breakup: told, rates: told, basis: told, items: told }
  return Object.defineProperties({ ...product }, priced) as ProductWithPrice
}

function pricedBy(product: ProductWithItems, terms: PriceTerms, basis: PriceBasis): ProductWithPrice {
  const breakup = priceBreakup(terms, sheetOf(product, basis))
  if (!Number.isSafeInteger(breakup.price)) throw new Error('Its columns make no price.')
  return { ...product, price: breakup.price, breakup, rates: basis.rates, basis }
}

function sheetOf({ pricingMode }: StoredProduct, { rates, today }: PriceBasis): RateSheet {
  const decisive = pricingMode === 'fixed' ? today : rates
  return decisive ? rateSheet(decisive) : NO_RATES
}

export type ChosenProduct = ProductWithPrice & { variant: Variant }

/** A product as somebody wants it: its purity and weights those of the variant, its price by the same rates. */
export function inVariant(product: ProductWithPrice, choice: VariantChoice): ChosenProduct | null {
  const variant = variantOf(product, choice)
  if (!variant) return null
  const { purity, netWeightMg, grossWeightMg } = variant
  const columns = { ...product, purity, netWeightMg, grossWeightMg }
  const terms = termsOfProduct(columns, product.basis.ofType)
  return { ...pricedBy(columns, inSameSale(terms, product.breakup), product.basis), variant }
}

/** Several equal pieces of it, priced and weighed together: what a line is of. */
export function inQuantity(product: ChosenProduct, quantity: number): ChosenProduct {
  if (quantity === 1) return product
  const breakup = lineBreakup(quantity, product.breakup)
  return {
    ...product,
    grossWeightMg: product.grossWeightMg * quantity,
    netWeightMg: product.netWeightMg * quantity,
    stones: product.stones.map((stone) => ({
      ...stone,
      count: stone.count * quantity,
      centiCarats: stone.centiCarats * quantity,
    })),
    breakup,
    price: breakup.price,
  }
}

/** Every variant is in the sale that is best for the standard variant, so that page and server agree. */
function inSameSale(terms: PriceTerms, { sale, discountBps: bps }: Breakup): PriceTerms {
  if (!sale || terms.mode === 'fixed') return terms
  return { ...terms, sale: termsOfSale({ ...sale, bps }) }
}

/** The same product at the price that a coupon gives it, where it gives a better one than what runs for everybody. */
export function withCoupon(product: ProductWithPrice, coupon: RunningSale): ProductWithPrice {
  return withPrice(product, { ...product.basis, sales: [...product.basis.sales, coupon] })
}

/** A product in its own purity, usual colour and own size. */
export function standardVariant(product: ProductWithPrice): ChosenProduct {
  const found = inVariant(product, {})
  if (!found) throw new Error(`Product ${product.id} has no standard variant.`)
  return found
}
