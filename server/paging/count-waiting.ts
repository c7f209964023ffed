import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'

/** More than this many are told as this many: nobody counts on. */
const MAX_COUNTED = 100

/** How many rows of a table wait for somebody, up to {@link MAX_COUNTED}. */
export function countWaiting(db: Db, table: PgTable, isWaiting: SQL | undefined): Promise<number> {
  const waiting = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(isWaiting)
    .limit(MAX_COUNTED)
    .as('waiting')
  return db.$count(waiting)
}
