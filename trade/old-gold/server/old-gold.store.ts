import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import type { ShopModule } from '#server/modules/shop-module.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'
import { oldGoldLots, oldGoldVouchers } from '#trade/old-gold/schema/old-gold.ts'

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

/** Paise for which somebody has taken old gold since a moment. */
export const goldTakenBy: NonNullable<ShopModule['goldTaken']> = async (db, by, { since }) => {
  const [row] = await db
    .select({ sum: sumOf(oldGoldLots.amount) })
    .from(oldGoldLots)
    .where(and(eq(oldGoldLots.takenBy, by), gte(oldGoldLots.takenAt, since)))
  return row?.sum ?? 0
}

/** Milligrams of fine gold in all pieces, and the paise paid for them. */
export async function oldGoldSums(db: Db): Promise<{ fineMg: number; amount: number }> {
  const [row] = await db
    .select({ fineMg: sumOf(oldGoldLots.fineMg), amount: sumOf(oldGoldLots.amount) })
    .from(oldGoldLots)
  return row ?? { fineMg: 0, amount: 0 }
}
