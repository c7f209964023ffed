import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { StockTakeRow } from '#trade/stock-takes/contract/stock-takes.ts'
import { presentStockTake } from './stock-takes.present.ts'
import { insertStockTake, itemsInShop, placesToCount } from './stock-takes.store.ts'

/** Starts a count of a place, or of the whole shop (`place` null). */
export function startStockTake(shop: Shop, caller: Caller, place: string | null): Promise<StockTakeRow> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    if (place !== null && !(await placesToCount(db)).some((one) => one.place === place))
      throw invalidField('place', 'No item is kept in this place.')
    if (place === null && (await itemsInShop(db)) === 0) throw refused('There are no items to count yet.')
    const take = await insertStockTake(db, { place, startedBy: caller.customerId, startedAt: clock.now() })
    if (!take) throw refused('This is being counted already. Please open that count and help there.')
    await audit(db, caller, {
      action: 'stock-take.start',
      subject: { type: 'stock-take', id: take.id },
      after: { place: place ?? 'all items' },
    })
    return presentStockTake(within, take)
  })
}
