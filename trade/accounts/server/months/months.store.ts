import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import { accountMonthReopenings, accountMonths } from '#trade/accounts/schema/accounts.ts'

export type MonthRow = typeof accountMonths.$inferSelect

/** Those of these months that are closed. */
export async function closedMonths(db: Db, months: readonly Period[]): Promise<Map<Period, MonthRow>> {
  const rows = await db
    .select()
    .from(accountMonths)
    .where(inArray(accountMonths.month, [...months]))
  return new Map(rows.map((row) => [row.month, row]))
}

/** Times that these months were opened again, the oldest first. */
export function reopeningsOf(db: Db, months: readonly Period[]) {
  return db
    .select()
    .from(accountMonthReopenings)
    .where(inArray(accountMonthReopenings.month, [...months]))
    .orderBy(asc(accountMonthReopenings.reopenedAt))
}

/** A closed month, and the first later one that is closed; null where there is none. No month is closed until the transaction ends. */
export async function lockClosedMonth(db: Db, month: Period) {
  await db.execute(sql`lock table ${accountMonths} in share row exclusive mode`)
  const own = await db.select().from(accountMonths).where(eq(accountMonths.month, month)).then(firstOf)
  const [later] = await db
    .select({ month: accountMonths.month })
    .from(accountMonths)
    .where(gt(accountMonths.month, month))
    .orderBy(asc(accountMonths.month))
    .limit(1)
  return { own, later: later?.month ?? null }
}

type Reopened = Pick<typeof accountMonthReopenings.$inferInsert, 'reopenedAt' | 'reopenedBy' | 'reason'>

/** Opens a month again; that it was closed is kept. */
export async function removeMonth(
  db: Db,
  { month, closedAt, closedBy }: MonthRow,
  reopened: Reopened,
  _asked: GuardAnswer<'month'>,
): Promise<void> {
  await db.insert(accountMonthReopenings).values({ month, closedAt, closedBy, ...reopened })
  await db.delete(accountMonths).where(eq(accountMonths.month, month))
}

/** Closes a month; null where somebody else has closed it. */
export const insertMonth = (db: Db, row: MonthRow, _asked: GuardAnswer<'month'>): Promise<MonthRow | null> =>
  db.insert(accountMonths).values(row).onConflictDoNothing().returning().then(firstOf)
