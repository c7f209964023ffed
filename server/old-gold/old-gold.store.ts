import { and, eq, gte, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { oldGoldLots, oldGoldVouchers } from '#db/schema/old-gold.ts'
import { returnEvents, returns } from '#db/schema/returns.ts'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'

type Lot = Omit<typeof oldGoldLots.$inferInsert, 'id' | 'voucherId' | 'position'>

/** Writes a voucher and the pieces on it, in their order. */
export async function insertOldGold(
  db: Db,
  voucher: typeof oldGoldVouchers.$inferInsert,
  lots: readonly Lot[],
  _asked: GuardAnswer<'old-gold'>,
): Promise<void> {
  const [written] = await db.insert(oldGoldVouchers).values(voucher).returning({ id: oldGoldVouchers.id })
  if (!written) throw new Error(`Voucher ${voucher.number} was not written.`)
  await db
    .insert(oldGoldLots)
    .values(lots.map((lot, position) => ({ ...lot, position, voucherId: written.id })))
}

export async function oldGoldVoucher(db: Db, number: string) {
  const [row] = await db
    .select({ document: oldGoldVouchers.document })
    .from(oldGoldVouchers)
    .where(eq(oldGoldVouchers.number, number))
  return row?.document ?? null
}

const NEWEST = newestFirst(oldGoldLots, oldGoldLots.takenAt)

const order = sql<string | null>`${oldGoldVouchers.document}->>'order'`
const seller = sql<string>`${oldGoldVouchers.document} #>> '{seller,name}'`
const ROW = { lot: oldGoldLots, voucher: oldGoldVouchers.number, order, seller }

/** A page of the register of old gold, one row more than the page holds. */
export function oldGoldPage(db: Db, cursor: CursorQuery) {
  const all = db
    .select(ROW)
    .from(oldGoldLots)
    .innerJoin(oldGoldVouchers, eq(oldGoldVouchers.id, oldGoldLots.voucherId))
    .$dynamic()
  return readPage(all, NEWEST, cursor)
}

/** The pieces that were taken in a period, the oldest first, behind one of them. */
export function oldGoldBetween(
  db: Db,
  { from, until }: { from: Date; until: Date },
  { after, limit }: { after: string | null; limit: number },
) {
  const behind = sql`(${oldGoldLots.takenAt}, ${oldGoldLots.id}) > (select last.taken_at, last.id from ${oldGoldLots} as last where last.id = ${after})`
  return db
    .select(ROW)
    .from(oldGoldLots)
    .innerJoin(oldGoldVouchers, eq(oldGoldVouchers.id, oldGoldLots.voucherId))
    .where(
      and(
        gte(oldGoldLots.takenAt, from),
        lt(oldGoldLots.takenAt, until),
        after === null ? undefined : behind,
      ),
    )
    .orderBy(oldGoldLots.takenAt, oldGoldLots.id)
    .limit(limit)
}

export type OldGoldRow = Awaited<ReturnType<typeof oldGoldPage>>[number]

const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

/**
 * Paise for which somebody has taken gold since a moment: old gold, and exchanges and buybacks that they inspected, but for the
 * return `without`. Until the transaction ends, what they take at another till waits, so that two sales cannot pass a limit
 * together.
 */
export async function takenSince(
  db: Db,
  by: string,
  { since, without }: { since: Date; without: string | null },
): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`old gold by ${by}`}, 0))`)
  const { returnId, event, by: inspectedBy, at } = returnEvents
  const inspected = db
    .select({ id: returnId })
    .from(returnEvents)
    .where(and(inArray(event, ['inspect', 'offer']), eq(inspectedBy, by), gte(at, since)))
  const [old] = await db
    .select({ sum: sumOf(oldGoldLots.amount) })
    .from(oldGoldLots)
    .where(and(eq(oldGoldLots.takenBy, by), gte(oldGoldLots.takenAt, since)))
  const [back] = await db
    .select({ sum: sumOf(returns.amount) })
    .from(returns)
    .where(
      and(
        inArray(returns.id, inspected),
        inArray(returns.kind, ['exchange', 'buyback']),
        notInArray(returns.status, ['rejected', 'declined']),
        without === null ? undefined : ne(returns.id, without),
      ),
    )
  return (old?.sum ?? 0) + (back?.sum ?? 0)
}

/** Milligrams of fine gold in all pieces, and the paise paid for them. */
export async function oldGoldSums(db: Db): Promise<{ fineMg: number; amount: number }> {
  const [row] = await db
    .select({ fineMg: sumOf(oldGoldLots.fineMg), amount: sumOf(oldGoldLots.amount) })
    .from(oldGoldLots)
  return row ?? { fineMg: 0, amount: 0 }
}
