import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

type Versioned = PgTable & { id: PgColumn; version: PgColumn }

/** Makes the statement that updates one row of a table and increments its version. */
export function rewriting<Table extends Versioned>(table: Table) {
  return async (db: Db, id: string, fields: PgUpdateSetSource<Table>): Promise<void> => {
    const counted = { ...fields, version: sql`${table.version} + 1` }
    await db.update(table).set(counted).where(eq(table.id, id))
  }
}
