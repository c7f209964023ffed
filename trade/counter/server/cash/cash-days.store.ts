import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { shopStarts } from '#db/schema/shop-starts.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { Day } from '#rules/days.ts'
import { daysOfModules, type PayingShop } from '#server/modules/paid-at-counter.ts'
import { cashDays, cashMovements } from '#trade/counter/schema/counter.ts'

export type CashDayRow = typeof cashDays.$inferSelect

/** A day of the shop's drawer. */
const isDay = (day: Day) => and(isNull(cashDays.adminId), eq(cashDays.day, day))

/** Locks a day of the drawer, and begins it where it has not started: cash that moves and a count take turns. */
export async function lockCashDay(db: Db, day: Day): Promise<CashDayRow> {
  await db.insert(cashDays).values({ day }).onConflictDoNothing()
  const row = await lockKnownDay(db, day)
  if (!row) throw new Error('A cash day is gone.')
  return row
}

/** Locks a day that has started. */
export const lockKnownDay = (db: Db, day: Day): Promise<CashDayRow | null> =>
  db.select().from(cashDays).where(isDay(day)).for('update').then(firstOf)

export const cashDayOf = (db: Db, day: Day): Promise<CashDayRow | null> =>
  db.select().from(cashDays).where(isDay(day)).then(firstOf)

export async function changeCashDay(db: Db, day: Day, change: Partial<CashDayRow>): Promise<void> {
  await db.update(cashDays).set(change).where(isDay(day))
}

/** Whether a later day of the drawer is closed: what was missing or over then includes this day's difference. */
export async function isLaterClosed(db: Db, day: Day): Promise<boolean> {
  const [row] = await db
    .select({ day: cashDays.day })
    .from(cashDays)
    .where(and(isNull(cashDays.adminId), gt(cashDays.day, day), eq(cashDays.state, 'closed')))
    .limit(1)
  return row !== undefined
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

/** Days on which money moved at the counter or the drawer was counted, newest first. */
export async function daysWithCash(shop: PayingShop, limit: number): Promise<Day[]> {
  const { db } = shop
  const rows = await db
    .select({ day: cashDays.day })
    .from(cashDays)
    .where(isNull(cashDays.adminId))
    .union(db.select({ day: tenders.day }).from(tenders))
    .union(db.select({ day: cashMovements.day }).from(cashMovements))
    .orderBy(desc(sql`"day"`))
    .limit(limit)
  const days = new Set([...rows.map(({ day }) => day), ...(await daysOfModules(shop, limit))])
  return [...days].toSorted().reverse().slice(0, limit)
}

/** Counted days of the drawers that admins had until the shop had one, newest first; of one admin or of all. */
export function formerDays(db: Db, adminId: string | null, limit: number): Promise<CashDayRow[]> {
  return db
    .select()
    .from(cashDays)
    .where(
      and(
        adminId === null ? isNotNull(cashDays.adminId) : eq(cashDays.adminId, adminId),
        isNotNull(cashDays.counted),
      ),
    )
    .orderBy(desc(cashDays.day), asc(cashDays.adminId))
    .limit(limit)
}
