import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Bounds } from '#trade/accounts/rules/period.ts'

/** Whether a moment of a row is of a period, in SQL. */
export const within = (moment: SQLWrapper, { from, until }: Bounds): SQL =>
  sql`(${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz)`
