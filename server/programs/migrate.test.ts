import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { knownMigrations, MIGRATIONS } from '#db/known-migrations.ts'
import { migrateDatabase, withMigrationPool } from '#db/migrate.ts'
import { schemaFault } from '#db/schema-state.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { cutLine } from '#tests/support/cut-line.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { runningShop, runningWorker } from '#tests/support/running-shop.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOON = { timeout: 30_000, interval: 10 }
const run = promisify(execFile)
const NEWEST = knownMigrations().at(-1)

/** `npm run migrate`; returns what it says. */
async function migrate(url: string, folder: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder }
  return (await run('node', ['server/programs/migrate.ts'], { cwd: ROOT, env })).stdout
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

/** How the first statement of the newest migration begins. */
function newestBegins(): string {
  const text = readFileSync(`${MIGRATIONS}/${NEWEST?.name}.sql`, 'utf8').replace(/^--.*$/gm, '')
  return text.trim().slice(0, 30)
}

test('a migration that loses its database says in which one, and tries again', async () => {
  await using folder = await testFolder()
  await using database = await emptyDatabase()
  await migrateDatabase(database.pool, { upTo: knownMigrations().length - 1 })
  await using line = await cutLine(database.url, [{ at: newestBegins(), refusals: 2 }])
  const said = await migrate(line.url, folder.path)
  expect(said).toContain(
    `The database was lost while the migrations ran, and nothing was changed (in the migration ${NEWEST?.name}: `,
  )
  expect(said).toContain(`The database now has the schema of this release: ${NEWEST?.name}.`)
})

test('a migration that PostgreSQL refuses is named, with what PostgreSQL says', async () => {
  await using folder = await testFolder()
  await using database = await testDatabase()
  await database.pool.query('delete from drizzle.__drizzle_migrations')
  const [first] = knownMigrations()
  await expect(migrate(database.url, folder.path)).rejects.toThrow(
    new RegExp(
      `The migration ${first?.name} failed, and nothing was changed\\. PostgreSQL says: .* already exists`,
    ),
  )
})
