import type pg from 'pg'
import {
  brokenRules,
  MigrationFailed,
  migrateDatabase,
  requireSchema,
  withMigrationPool,
} from '#db/migrate.ts'
import { waitForDatabase } from '#db/wait-for-database.ts'
import { reachDatabase } from '#server/adapters/database/reach-database.ts'
import { type Config, readConfig } from '#server/config.ts'
import { isOutageOfDatabase, startAgain, wordsOf } from '#server/startup/start-again.ts'
import { runCommand } from './run-command.ts'

/**
 * Brings the database to the schema of this release: `npm run migrate`, once for each release, before its first process
 * starts. The shop may be open; if two run at once, the second waits and finds nothing to do. A database that is lost in
 * the middle of it is reached again, as at the start of a process.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const work = {
    during: 'while the migrations ran, and nothing was changed',
    attempts: 'attempts to migrate it',
    again: 'run it again: npm run migrate',
  }
  await startAgain({ start: () => migrate(config), close: async () => {}, say: console.log, work })
}

async function migrate(config: Config): Promise<void> {
  const { url, leave } = await reach(config)
  try {
    console.log(await withMigrationPool(url, migrated))
  } catch (fault) {
    if (!(fault instanceof MigrationFailed) || isOutageOfDatabase(fault)) throw fault
    throw new Error(`${fault.message} PostgreSQL says: ${wordsOf(fault.cause)}.`, { cause: fault })
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
  const done = `The database now has the schema of this release: ${missing.map(({ name }) => name).join(', ')}.`
  return done + brokenInWords(await brokenRules(pool))
}

/**
 * The rules of the database that rows of a former release break, in words. They do not keep the database from its
 * upgrade.
 */
function brokenInWords(rules: readonly string[]): string {
  if (rules.length === 0) return ''
  return `\nRows from before break these rules of the database: ${rules.join(', ')}. Everything was kept. npm run check-shop names the rows.`
}

runCommand(main)
