import type { Db } from '#db/client.ts'
import { mustFind, refused } from '#server/errors.ts'
import { endedBecause } from '#trade/stock-takes/rules/stock-take.ts'
import { lockStockTake, type StockTake } from './stock-takes.store.ts'

/** A count that goes on, locked until the transaction ends: those who scan and the one who closes it take turns. Refuses (404) one that there is not, (409) one that has ended. */
export async function lockCounting(db: Db, id: string): Promise<StockTake> {
  const take = mustFind(await lockStockTake(db, id), 'Count not found.')
  const ended = endedBecause(take.status)
  if (ended) throw refused(ended, { ended: take.status })
  return take
}
