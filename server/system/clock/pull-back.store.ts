import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'

/** Moments of a column that are after `after`, all earlier by as much as the last of them is after `now`; returns how many. */
export async function pullBackStamps(
  db: Db,
  column: PgColumn,
  { now, after }: { now: Date; after: Date },
): Promise<number> {
  const ahead = sql`(select max(${column}) - ${at(now)} from ${column.table})`
  return change(db, column, { to: sql`${column} - ${ahead}`, after })
}

/** Moments of a column that are after `latest` become that moment; returns how many. */
export const endAt = (db: Db, column: PgColumn, latest: Date): Promise<number> =>
  change(db, column, { to: at(latest), after: latest })

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

async function change(db: Db, column: PgColumn, { to, after }: { to: SQL; after: Date }): Promise<number> {
  const { rowCount } = await db.execute(
    sql`update ${column.table} set ${sql.identifier(column.name)} = ${to} where ${column} > ${at(after)}`,
  )
  return rowCount ?? 0
}

/** The database's own clock. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
