import { and, type ColumnBaseConfig, desc, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'

/** A table whose rows say when they were made. */
type Dated = PgTable & { createdAt: PgColumn<ColumnBaseConfig<'date', string> & { data: Date }> }

/** When the `nth` newest of these rows since then was made. */
export async function nthNewestSince(
  db: Db,
  table: Dated,
  { which, nth, since }: { which: SQL | undefined; nth: number; since: Date },
): Promise<Date | null> {
  const { createdAt } = table
  const [row] = await db
    .select({ createdAt })
    .from(table)
    .where(and(which, gt(createdAt, since)))
    .orderBy(desc(createdAt))
    .offset(nth - 1)
    .limit(1)
  return row?.createdAt ?? null
}
