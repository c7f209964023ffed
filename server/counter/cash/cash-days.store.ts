import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { cashDays, tenders } from '#db/schema/counter.ts'
import { shopStarts } from '#db/schema/shop-starts.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'

export type CashDayRow = typeof cashDays.$inferSelect
export type OneDay = { adminId: string; day: Day }

const isDay = ({ adminId, day }: OneDay) => and(eq(cashDays.adminId, adminId), eq(cashDays.day, day))

/** Locks an admin's day, and begins it where it has not started: cash that moves and a count take turns. */
export async function lockCashDay(db: Db, day: OneDay): Promise<CashDayRow> {
  await db.insert(cashDays).values(day).onConflictDoNothing()
  const row = await lockKnownDay(db, day)
  if (!row) throw new Error('A cash day is gone.')
  return row
}

/** Locks a day that has started. */
export const lockKnownDay = (db: Db, day: OneDay): Promise<CashDayRow | null> =>
  db.select().from(cashDays).where(isDay(day)).for('update').then(firstOf)

export const cashDayOf = (db: Db, day: OneDay): Promise<CashDayRow | null> =>
  db.select().from(cashDays).where(isDay(day)).then(firstOf)

/** The last day before this one on which the admin counted their drawer; null where there is none. */
export async function countedBefore(
  db: Db,
  { adminId, day }: OneDay,
): Promise<{ day: Day; counted: Paise } | null> {
  const [row] = await db
    .select({ day: cashDays.day, counted: cashDays.counted })
    .from(cashDays)
    .where(and(eq(cashDays.adminId, adminId), lt(cashDays.day, day), isNotNull(cashDays.counted)))
    .orderBy(desc(cashDays.day))
    .limit(1)
  return row && row.counted !== null ? { day: row.day, counted: row.counted } : null
}

/** When the shop was first opened; null where that was not noted. */
export async function shopOpenedAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: shopStarts.firstAt })
    .from(shopStarts)
    .orderBy(asc(shopStarts.firstAt))
    .limit(1)
  return row?.at ?? null
}

export async function changeCashDay(
  db: Db,
  { adminId, day }: OneDay,
  change: Partial<CashDayRow>,
): Promise<void> {
  await db.update(cashDays).set(change).where(isDay({ adminId, day }))
}

/** Days on which money moved at the counter or cash was counted, newest first; of one admin or of all. */
export async function daysWithCash(db: Db, adminId: string | null, limit: number): Promise<OneDay[]> {
  const ofAdmin = adminId === null ? undefined : eq(cashDays.adminId, adminId)
  const moved = db
    .select({ adminId: tenders.by, day: tenders.day })
    .from(tenders)
    .where(adminId === null ? undefined : eq(tenders.by, adminId))
  return db
    .select({ adminId: cashDays.adminId, day: cashDays.day })
    .from(cashDays)
    .where(ofAdmin)
    .union(moved)
    .orderBy(desc(sql`"day"`), sql`"admin_id"`)
    .limit(limit)
}
