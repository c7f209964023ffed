import type pg from 'pg'
import { migrateDatabase, requireSchema } from '#db/migrate.ts'
import type { Config } from '#server/config.ts'

/**
 * The schema on which a process begins. The embedded database is moved on: no node of another release uses it. Throws
 * a sentence where any other is not one for this release.
 */
export async function prepareSchema(pool: pg.Pool, { DATABASE_URL }: Config): Promise<void> {
  if (DATABASE_URL === undefined) await migrateDatabase(pool)
  await requireSchema(pool)
}
