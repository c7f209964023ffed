import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cashDays, tenders } from '#db/schema/counter.ts'
import type { Day } from '#rules/days.ts'

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
export async function lockKnownDay(db: Db, day: OneDay): Promise<CashDayRow | null> {
  const [row] = await db.select().from(cashDays).where(isDay(day)).for('update')
  return row ?? null
}

export async function cashDayOf(db: Db, day: OneDay): Promise<CashDayRow | null> {
  const [row] = await db.select().from(cashDays).where(isDay(day))
  return row ?? null
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
