import { followItemsOf, lockProduct, type StockedProduct } from '#server/catalogue/stock.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { productTags } from '#server/changes/tags.ts'
import { linkedProductsOf } from '#server/pricing/linked-products.store.ts'
import { holdRates, rateSheet } from '#server/pricing/rates/rates.store.ts'
import { repriceBatches } from '#server/pricing/reprice-catalogue.ts'
import type { Shop } from '#server/shop.ts'
import { productsOffWeight, stockOfItems } from './items.store.ts'

/** Products whose weights follow their items in one run of the job; the next run, a minute later, does the others. */
const MAX_FOLLOWED = 200

/**
 * After a change of the items of a product, in the same transaction: it has as many in stock as it has items, the weights of
 * the lightest, and the price of those. Answers the stock. The caller has locked the product.
 */
export async function followItems(within: Shop, product: StockedProduct): Promise<number> {
  const { count, lightest } = await stockOfItems(within.db, product.id)
  await followItemsOf(within.db, product.id, { stock: count, weights: lightest })
  await priceAgain(within, product)
  return count
}

/** The job after sales: a listing shows and sorts by the price of the lightest item that is left. */
export async function followSoldItems(shop: Shop): Promise<void> {
  for (const id of await productsOffWeight(shop.db, MAX_FOLLOWED))
    await shop.transaction(async (within) => {
      await holdRates(within.db)
      const product = await lockProduct(within.db, id)
      const { lightest } = await stockOfItems(within.db, id)
      if (!product || !lightest) return
      await followItemsOf(within.db, id, { stock: null, weights: lightest })
      await priceAgain(within, product)
    })
}

async function priceAgain({ db }: Shop, product: StockedProduct): Promise<void> {
  const rates = await holdRates(db)
  if (rates)
    await repriceBatches(db, linkedProductsOf(db, [product.id]), { id: rates.id, sheet: rateSheet(rates) })
  await invalidate(db, ...productTags(product))
}
