import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { accountMonths } from '#db/schema/accounts.ts'
import type { Period } from '#rules/accounts/period.ts'

export type MonthRow = typeof accountMonths.$inferSelect

/** Those of these months that are closed. */
export async function closedMonths(db: Db, months: readonly Period[]): Promise<Map<Period, MonthRow>> {
  const rows = await db
    .select()
    .from(accountMonths)
    .where(inArray(accountMonths.month, [...months]))
  return new Map(rows.map((row) => [row.month, row]))
}

/** Closes a month; null where somebody else has closed it. */
export const insertMonth = (db: Db, row: MonthRow): Promise<MonthRow | null> =>
  db.insert(accountMonths).values(row).onConflictDoNothing().returning().then(firstOf)
