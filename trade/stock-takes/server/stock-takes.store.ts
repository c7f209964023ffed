import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { items } from '#db/schema/items.ts'
import { literals } from '#db/schema/literals.ts'
import { itemStatusesWith } from '#rules/items/item-status.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'
import { stockTakes } from '#trade/stock-takes/schema/stock-takes.ts'

export type StockTake = typeof stockTakes.$inferSelect

const NEWEST = newestFirst(stockTakes, stockTakes.startedAt)

export function stockTakesPage(db: Db, cursor: CursorQuery): Promise<StockTake[]> {
  return readPage(db.select().from(stockTakes).$dynamic(), NEWEST, cursor)
}

export const stockTakeById = (db: Db, id: string): Promise<StockTake | null> =>
  db.select().from(stockTakes).where(eq(stockTakes.id, id)).then(firstOf)

/** Locked until the transaction ends. */
export const lockStockTake = (db: Db, id: string): Promise<StockTake | null> =>
  db.select().from(stockTakes).where(eq(stockTakes.id, id)).for('no key update').then(firstOf)

/** Null while the same place, or the whole shop, is being counted. */
export const insertStockTake = (
  db: Db,
  draft: Pick<StockTake, 'place' | 'startedBy' | 'startedAt'>,
): Promise<StockTake | null> =>
  db.insert(stockTakes).values(draft).onConflictDoNothing().returning().then(firstOf)

export async function updateStockTake(db: Db, id: string, change: Partial<StockTake>): Promise<StockTake> {
  const [take] = await db.update(stockTakes).set(change).where(eq(stockTakes.id, id)).returning()
  if (!take) throw new Error(`The count ${id} is gone.`)
  return take
}

const IN_SHOP = sql.raw(literals(itemStatusesWith('isInShop')))
export const isInShop = and(isNull(items.archivedAt), sql`${items.status} in (${IN_SHOP})`)

/** Places with the items they ought to hold. */
export function placesToCount(db: Db): Promise<{ place: string; items: number }[]> {
  return db
    .select({ place: items.place, items: count() })
    .from(items)
    .where(and(isInShop, ne(items.place, '')))
    .groupBy(items.place)
    .orderBy(asc(items.place))
}

/** How many items ought to be in the shop. */
export async function itemsInShop(db: Db): Promise<number> {
  const [row] = await db.select({ items: count() }).from(items).where(isInShop)
  return row?.items ?? 0
}
