import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { tenders } from '#db/schema/tenders.ts'
import { written } from '#db/written.ts'
import { type Day, daysAfter, startOfDay } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { cashPaidBefore, type PayingShop } from '#server/modules/paid-at-counter.ts'
import { payeeKey } from '#trade/counter/rules/cash-movement.ts'
import { cashMovements } from '#trade/counter/schema/counter.ts'

export type CashMovementRow = typeof cashMovements.$inferSelect

/** Writes a movement down; null where it was written before. */
export const insertMovement = (
  db: Db,
  draft: typeof cashMovements.$inferInsert,
): Promise<CashMovementRow | null> =>
  db.insert(cashMovements).values(draft).onConflictDoNothing().returning().then(firstOf)

export const movementById = (db: Db, id: string): Promise<CashMovementRow | null> =>
  db.select().from(cashMovements).where(eq(cashMovements.id, id)).then(firstOf)

/** A movement, locked. */
export const lockMovement = (db: Db, id: string): Promise<CashMovementRow | null> =>
  db.select().from(cashMovements).where(eq(cashMovements.id, id)).for('update').then(firstOf)

/** Keeps the photograph of its slip with a movement that is locked. */
export async function keepSlip(db: Db, { id }: CashMovementRow, slip: string): Promise<CashMovementRow> {
  return written(await db.update(cashMovements).set({ slip }).where(eq(cashMovements.id, id)).returning())
}

/** The movements of a day, oldest first. */
export const movementsOfDay = (db: Db, day: Day): Promise<CashMovementRow[]> =>
  db
    .select()
    .from(cashMovements)
    .where(eq(cashMovements.day, day))
    .orderBy(asc(cashMovements.at), asc(cashMovements.id))

/** Paise of expenses that somebody was paid in cash on a day. */
export async function paidToOn(db: Db, day: Day, paidTo: string): Promise<Paise> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(-sum(${cashMovements.change}), 0)`.mapWith(Number) })
    .from(cashMovements)
    .where(
      and(
        eq(cashMovements.day, day),
        eq(cashMovements.kind, 'expense'),
        sql`lower(regexp_replace(trim(${cashMovements.paidTo}), '\\s+', ' ', 'g')) = ${payeeKey(paidTo)}`,
      ),
    )
  return row?.sum ?? 0
}

/** The drawer's balance by its book at the beginning of a day, or at its end; paise. */
export async function cashInBook(shop: PayingShop, day: Day, at: 'beginning' | 'end'): Promise<Paise> {
  const { db } = shop
  const until = at === 'beginning' ? lt : lte
  const [taken] = await db
    .select({
      sum: sql<number>`coalesce(sum(case when ${tenders.refundId} is null then ${tenders.amount} else -${tenders.amount} end), 0)`.mapWith(
        Number,
      ),
    })
    .from(tenders)
    .where(and(eq(tenders.kind, sql`'cash'`), until(tenders.day, day)))
  const [moved] = await db
    .select({ sum: sql<number>`coalesce(sum(${cashMovements.change}), 0)`.mapWith(Number) })
    .from(cashMovements)
    .where(until(cashMovements.day, day))
  const paid = await cashPaidBefore(shop, startOfDay(at === 'beginning' ? day : daysAfter(day, 1)))
  return (taken?.sum ?? 0) - paid + (moved?.sum ?? 0)
}
