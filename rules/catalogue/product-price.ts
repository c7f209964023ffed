import type { Paise } from '#rules/money.ts'
import { withBestSale } from '#rules/pricing/best-sale.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { lineBreakup } from '#rules/pricing/line-breakup.ts'
import { type PricedProduct as PriceColumns, termsOfProduct } from '#rules/pricing/product-terms.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { type RunningSale, salesOn, termsOfSale } from '#rules/pricing/sale.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import type { TypeTerms } from '#rules/pricing/type-terms.ts'
import type { TaggedItem } from './tagged-item.ts'
import { type ProductWithVariants, type Variant, type VariantChoice, variantOf } from './variants.ts'

/** Facts that decide a price besides the columns of the product. */
export type PriceBasis = {
  /** The rates that made its price; of a fixed price those of the day, which say below which value no offer takes it. */
  sheet: RateSheet
  /** The settings for its type. */
  ofType: TypeTerms
  /** All that run at this moment, whichever products they are of. */
  sales: readonly RunningSale[]
}

type Columns = PriceColumns & ProductWithVariants & { categoryId: string; typeId: string }
type Price = { price: Paise; breakup: Breakup; basis: PriceBasis }

/** A product with its price line by line. */
export type Priced = Columns & Price

/** A product in one of its variants. */
export type Chosen<Product> = Product & { variant: Variant }

/**
 * The price of a product, with the best sale it is in; of one stocked by item, that of its lightest item for sale.
 * Throws when its columns contradict one another, see `termsOfProduct`.
 */
export function withPrice<Product extends Columns>(product: Product, basis: PriceBasis): Product & Price {
  const weighed = { ...product, ...weightsOfLightest(product) }
  const terms = termsOfProduct(weighed, basis.ofType)
  return pricedBy(weighed, withBestSale(terms, salesOn(weighed, basis.sales), basis.sheet), basis)
}

/** Another purity has its own weights, and its own price beside the product's. */
function weightsOfLightest({ items, purity }: Columns) {
  const lightest = items?.find(({ variant }) => !variant.purity || variant.purity === purity)
  return lightest && { netWeightMg: lightest.netWeightMg, grossWeightMg: lightest.grossWeightMg }
}

function pricedBy<Product extends Columns>(
  product: Product,
  terms: PriceTerms,
  basis: PriceBasis,
): Product & Price {
  const breakup = priceBreakup(terms, basis.sheet)
  if (!Number.isSafeInteger(breakup.price)) throw new Error('Its columns make no price.')
  return { ...product, price: breakup.price, breakup, basis }
}

/** A product as somebody wants it: its purity and weights those of the variant, its price by the same rates. */
export function inVariant<Product extends Priced>(
  product: Product,
  choice: VariantChoice,
): Chosen<Product> | null {
  const variant = variantOf(product, choice)
  if (!variant) return null
  const { purity, netWeightMg, grossWeightMg } = variant
  const columns = { ...product, purity, netWeightMg, grossWeightMg }
  const terms = termsOfProduct(columns, product.basis.ofType)
  return { ...pricedBy(columns, inSameSale(terms, product.breakup), product.basis), variant }
}

/** The price of a product as one of its items, for sale or not; null where it does not come like that any more. */
export const priceAsItem = (product: Priced, item: TaggedItem): Paise | null =>
  inVariant({ ...product, items: [item] }, { tag: item.tag })?.price ?? null

/** Every variant is in the sale that is best for the standard variant, so that page and server agree. */
function inSameSale(terms: PriceTerms, { sale, discountBps: bps }: Breakup): PriceTerms {
  if (!sale || terms.mode === 'fixed') return terms
  return { ...terms, sale: termsOfSale({ ...sale, bps }) }
}

type Stones = { stones: readonly { count: number; centiCarats: number }[] }

/** Several equal pieces of it, priced and weighed together, as a line has them. */
export function inQuantity<Product extends Priced & Stones>(product: Product, quantity: number): Product {
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

/** The same product at the price that a coupon gives it, where that is better than the price for everybody. */
export function withCoupon<Product extends Priced>(product: Product, coupon: RunningSale): Product {
  return withPrice(product, { ...product.basis, sales: [...product.basis.sales, coupon] })
}
