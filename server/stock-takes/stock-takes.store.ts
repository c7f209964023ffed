import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import { items } from '#db/schema/items.ts'
import { stockTakes } from '#db/schema/stock-takes.ts'
import { itemStatusesWith } from '#rules/items/item-status.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'

export type StockTake = typeof stockTakes.$inferSelect

const NEWEST: ListOrder = {
  table: stockTakes,
  by: [stockTakes.startedAt, stockTakes.id],
  direction: 'descending',
}

export function stockTakesPage(db: Db, cursor: CursorQuery): Promise<StockTake[]> {
  return db
    .select()
    .from(stockTakes)
    .where(beyond(NEWEST, cursor))
    .orderBy(...inOrder(NEWEST, cursor))
    .limit(rowsToRead(cursor))
}

export async function stockTakeById(db: Db, id: string): Promise<StockTake | null> {
  const [take] = await db.select().from(stockTakes).where(eq(stockTakes.id, id))
  return take ?? null
}

/** Locked until the transaction ends. */
export async function lockStockTake(db: Db, id: string): Promise<StockTake | null> {
  const [take] = await db.select().from(stockTakes).where(eq(stockTakes.id, id)).for('no key update')
  return take ?? null
}

/** Null while the same place, or the whole shop, is being counted. */
export async function insertStockTake(
  db: Db,
  draft: Pick<StockTake, 'place' | 'startedBy' | 'startedAt'>,
): Promise<StockTake | null> {
  const [take] = await db.insert(stockTakes).values(draft).onConflictDoNothing().returning()
  return take ?? null
}

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
  const [found] = await db.select({ items: count() }).from(items).where(isInShop)
  return found?.items ?? 0
}
