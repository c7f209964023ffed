import { lockProduct, type StockedProduct } from '#server/catalogue/stock.store.ts'
import { changedSinceRead, mustFind, refused } from '#server/errors.ts'
import { type ItemRow, lockItem } from '#server/items/items.store.ts'
import { holdRates } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import { NO_ITEM } from './read-item.ts'

export type LockedItem = { item: ItemRow; product: StockedProduct }

/**
 * An item and its product, locked in the order in which a sale takes them, as the admin has seen it. Refuses (404) a tag
 * that no item has; (409) one that somebody changed since, one that somebody is paying for, and one that is sold.
 */
export async function lockItemSeen(
  { db }: Shop,
  { tag, version }: { tag: string; version: number | undefined },
): Promise<LockedItem> {
  await holdRates(db)
  const item = mustFind(await lockItem(db, tag), NO_ITEM)
  if (version !== undefined && item.version !== version) throw changedSinceRead(item.version)
  if (item.status === 'reserved') throw refused(BEING_PAID_FOR)
  if (item.status === 'sold') throw refused(SOLD)
  const product = await lockProduct(db, item.productId)
  if (!product) throw new Error(`The item ${tag} has no product.`)
  return { item, product }
}

const BEING_PAID_FOR = 'Somebody is paying for this item right now. Please try again in 15 minutes.'
const SOLD = 'This item is sold, so it stays as it was sold. It comes back by a return of its order.'
