import type pg from 'pg'
import { migrateDatabase, requireSchema } from '#db/migrate.ts'
import type { Config } from '#server/config.ts'

/**
 * Makes sure that a process starts on a schema it can run on. The embedded database is migrated: no node of another release
 * uses it. Throws a sentence where any other database has a schema that is not for this release.
 */
export async function prepareSchema(pool: pg.Pool, { DATABASE_URL }: Config): Promise<void> {
  if (DATABASE_URL === undefined) await migrateDatabase(pool)
  await requireSchema(pool)
}
