import type pg from 'pg'
import { migrateDatabase, requireSchema, withMigrationPool } from '#db/migrate.ts'
import { waitForDatabase } from '#db/wait-for-database.ts'
import { reachDatabase } from './adapters/database/reach-database.ts'
import { type Config, readConfig } from './config.ts'
import { runCommand } from './run-command.ts'

/**
 * Brings the database to the schema of this release: `npm run migrate`, once for each release, before its first process
 * starts. The shop may be open; if two run at once, the second waits and finds nothing to do.
 */
async function main(): Promise<void> {
  const { url, leave } = await reach(readConfig(process.env))
  try {
    console.log(await withMigrationPool(url, migrated))
  } finally {
    await leave()
  }
}

async function reach(config: Config) {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (url === undefined) return reachDatabase(config)
  await waitForDatabase(url, { say: console.log })
  return { url, leave: async () => {} }
}

/** Says what was done. Throws a sentence where the database belongs to a newer release. */
async function migrated(pool: pg.Pool): Promise<string> {
  const missing = await migrateDatabase(pool)
  await requireSchema(pool)
  if (missing.length === 0) return 'The database has the schema of this release: nothing to do.'
  return `The database now has the schema of this release: ${missing.map(({ name }) => name).join(', ')}.`
}

runCommand(main)
