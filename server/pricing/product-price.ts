import type { products } from '#db/schema/catalogue.ts'
import { type PriceBasis, type Priced, withPrice as pricedBy } from '#rules/catalogue/product-price.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { type MetalRateRow, rateSheet } from './rates/rates.store.ts'
import type { PicturedItem } from './tagged-items.store.ts'

type StoredProduct = typeof products.$inferSelect

export type StoredBasis = Omit<PriceBasis, 'sheet'> & {
  /** The rates that made its price; none behind a fixed one. */
  rates: MetalRateRow | null
  /** The rates of the day, which say below which value no offer takes a fixed price. */
  today: MetalRateRow | null
}

/** A product with its price line by line, and the rates that made it (none behind a fixed price). */
export type ProductWithPrice = StoredProduct &
  Pick<Priced, 'price' | 'breakup' | 'basis'> & {
    rates: MetalRateRow | null
    /** Its items for sale, the lightest first; null where it is stocked by count. */
    items: readonly PicturedItem[] | null
  }

/** The price of a stored product by the rates it was read with. Throws when its columns contradict one another. */
export function withPrice(
  product: StoredProduct & Pick<ProductWithPrice, 'items'>,
  { rates, today, ofType, sales }: StoredBasis,
): ProductWithPrice {
  const decisive = product.pricingMode === 'fixed' ? today : rates
  const sheet = decisive ? rateSheet(decisive) : NO_RATES
  return { ...pricedBy(product, { sheet, ofType, sales }), rates }
}

/**
 * A stored product whose columns contradict one another. Its own columns can be read; who asks for its price is told `fault`: a
 * list sets it aside, and only its own page falls.
 */
export function withoutPrice(product: StoredProduct, fault: unknown): ProductWithPrice {
  const throwing = {
    enumerable: true,
    get: () => {
      throw fault
    },
  }
  const priced = { price: throwing, breakup: throwing, rates: throwing, basis: throwing, items: throwing }
  return Object.defineProperties({ ...product }, priced) as ProductWithPrice
}
