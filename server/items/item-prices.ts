import type { Db } from '#db/client.ts'
import type { items } from '#db/schema/items.ts'
import { priceAsItem } from '#rules/catalogue/product-price.ts'
import type { Paise } from '#rules/money.ts'
import { pricedProducts } from '#server/pricing/priced-product.store.ts'
import type { ProductWithPrice } from '#server/pricing/product-price.ts'

type Weighed = Pick<
  typeof items.$inferSelect,
  'productId' | 'tag' | 'variant' | 'netWeightMg' | 'grossWeightMg'
>

/** Products that are priced by one statement. */
const BATCH = 500

/**
 * The prices of items at this moment, paise with GST, each by its own weights; by tag. An item in a variant that its
 * product no longer comes in is left out.
 */
export async function pricesOfItems(db: Db, items: readonly Weighed[]): Promise<Map<string, Paise>> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const prices = new Map<string, Paise>()
  for (let from = 0; from < ids.length; from += BATCH) {
    const products = await pricedProducts(db, ids.slice(from, from + BATCH))
    for (const item of items) {
      const priced = products.get(item.productId)
      const price = priced ? priceOf(priced.product, item) : null
      if (price !== null) prices.set(item.tag, price)
    }
  }
  return prices
}

/** By the rule that prices a chosen item, whether it is for sale at this moment or not. */
function priceOf(product: ProductWithPrice, item: Weighed): Paise | null {
  try {
    return priceAsItem(product, item)
  } catch {
    // Its columns, or those of its product, make no price: lists set it aside, and the others are counted all the same.
    return null
  }
}
