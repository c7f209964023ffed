import { byProduct, restockReturned } from '#server/catalogue/stock.store.ts'
import { moveItems } from '#server/items/item-moves.store.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'

/** Puts what lines sold back on sale: the items first, the counts last, in the order of their products. */
export async function restock(
  { db, clock }: Shop,
  lines: readonly OrderLine[],
  by: string | null,
): Promise<void> {
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
  await moveItems(db, itemIds, 'in-stock', { by, at: clock.now() })
  for (const line of lines.toSorted(byProduct)) await restockReturned(db, line)
}
