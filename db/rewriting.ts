import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

type Versioned = PgTable & { id: PgColumn; version: PgColumn }

/** The statement that writes fields of one row of a table and counts its version on. */
export function rewriting<Table extends Versioned>(table: Table) {
  return async (db: Db, id: string, fields: PgUpdateSetSource<Table>): Promise<void> => {
    const counted = { ...fields, version: sql`${table.version} + 1` }
    await db.update(table).set(counted).where(eq(table.id, id))
  }
}
