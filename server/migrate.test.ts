import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { knownMigrations } from '#db/known-migrations.ts'
import { migrateDatabase, withMigrationPool } from '#db/migrate.ts'
import { schemaFault } from '#db/schema-state.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { runningShop, runningWorker } from '#tests/support/running-shop.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOON = { timeout: 30_000, interval: 10 }
const run = promisify(execFile)
const NEWEST = knownMigrations().at(-1)

/** `npm run migrate`; returns what it says. */
async function migrate(url: string, folder: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder }
  return (await run('node', ['server/migrate.ts'], { cwd: ROOT, env })).stdout
}

test('when two commands run at once, one waits for the other, and both succeed', async () => {
  await using folder = await testFolder()
  await using database = await emptyDatabase()
  const said = await Promise.all([migrate(database.url, folder.path), migrate(database.url, folder.path)])
  const whoWaited = said.filter((line) => line.includes('nothing to do'))
  expect([whoWaited.length, said.join('')]).toEqual([1, expect.stringContaining(NEWEST?.name ?? '')])
  expect(await schemaFault(database.pool)).toBe(null)
})

test('a shop and a worker on an older schema exit, and say in one sentence what to run', async () => {
  await using folder = await testFolder()
  await using database = await testDatabase()
  await database.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [NEWEST?.when])
  const environment = { PORT: String(await freePort()), DATABASE_URL: database.url, DATA_DIR: folder.path }
  const sentence = `it lacks the migration ${NEWEST?.name}. Run: npm run migrate`
  await expect(runningShop(environment)).rejects.toThrow(sentence)
  await expect(runningWorker(environment)).rejects.toThrow(sentence)
})

test('a migration that waits for a lock gives way to those behind it, and tries again', async () => {
  await using database = await emptyDatabase()
  const { url, pool } = database
  await migrateDatabase(pool, { upTo: knownMigrations().length - 1 })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table drizzle.__drizzle_migrations in share mode')
  const waiting = async () => {
    const found = await pool.query(
      `select from pg_locks join pg_database d on d.oid = database
       where not granted and d.datname = current_database()`,
    )
    return found.rowCount
  }
  const migrated = withMigrationPool(url, migrateDatabase)
  await vi.waitFor(async () => expect(await waiting()).toBe(1), SOON)
  await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON)
  await holder.query('rollback')
  holder.release()
  expect(await migrated).toEqual([NEWEST])
  expect(await schemaFault(pool)).toBe(null)
})
