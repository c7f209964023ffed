import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { knownMigrations, MIGRATIONS, type Migration, oldestCode } from './known-migrations.ts'
import { migrateDatabase, requireSchema } from './migrate.ts'
import { schemaFault } from './schema-state.ts'

const KNOWN = knownMigrations()
/** A release of the past, which knows all migrations but the newest. */
const FORMER = KNOWN.slice(0, -1)
const NEWEST = KNOWN.at(-1) ?? { name: '', when: 0 }

/**
 * A database that `migrate` of a later release has changed: one more migration, and the oldest code that may run on it.
 */
async function migratedByALaterRelease({ pool }: Pick<TestDatabase, 'pool'>, oldest: number) {
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', $1)`,
    [NEWEST.when + 1],
  )
  await pool.query('update drizzle.oldest_code set at = $1', [oldest])
}

test('this release runs on the schema that its own migrations make', async () => {
  await using database = await testDatabase()
  expect(await schemaFault(database.pool)).toBe(null)
})

test('a database that lacks migrations is named as older, with what to do', async () => {
  await using database = await testDatabase()
  await database.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [NEWEST.when])
  const fault = await schemaFault(database.pool)
  expect(fault?.state).toBe('older')
  expect(fault?.reason).toBe(
    `The database is older than this release: it lacks the migration ${NEWEST.name}. Run: npm run migrate`,
  )
  await expect(requireSchema(database.pool)).rejects.toThrow('Run: npm run migrate')
})

test('while a later release takes over, this one goes on as long as the later one allows it', async () => {
  await using shop = await testShop()
  const ready = async () => {
    const answer = await shop.inject({ url: '/readyz' })
    return [answer.statusCode, answer.json().status]
  }
  await migratedByALaterRelease(shop, NEWEST.when)
  expect(await ready()).toEqual([200, 'ready'])
  await migratedByALaterRelease(shop, NEWEST.when + 1)
  expect(await ready()).toEqual([503, 'database schema is newer'])
  const { reason } = (await shop.inject({ url: '/readyz' })).json()
  expect(reason).toContain('Start the newer release here.')
})

test('a release that is too old for the database says so, others start', async () => {
  await using database = await testDatabase()
  await database.pool.query('update drizzle.oldest_code set at = $1', [FORMER.at(-1)?.when])
  expect(await schemaFault(database.pool, { known: FORMER })).toBe(null)
  await database.pool.query('update drizzle.oldest_code set at = $1', [NEWEST.when])
  expect((await schemaFault(database.pool, { known: FORMER }))?.state).toBe('newer')
})

test('a database migrated by a release that knew nothing of this is newer to every release that lacks its migrations', async () => {
  await using database = await testDatabase()
  await database.pool.query('drop table drizzle.oldest_code')
  expect((await schemaFault(database.pool, { known: FORMER }))?.state).toBe('newer')
  expect(await schemaFault(database.pool)).toBe(null)
})

test('an older release that migrates afterwards does not lower the mark', async () => {
  await using database = await testDatabase()
  await migratedByALaterRelease(database, NEWEST.when + 1)
  await migrateDatabase(database.pool)
  expect((await schemaFault(database.pool))?.state).toBe('newer')
})

test('an empty database is reported as empty, and gets its tables from the first process', async () => {
  await using database = await emptyDatabase()
  expect((await schemaFault(database.pool))?.state).toBe('empty')
  await Promise.all([requireSchema(database.pool), requireSchema(database.pool)])
  expect(await schemaFault(database.pool)).toBe(null)
})

/** Statements that take something away from the release that still runs, or require a value that it does not write. */
const TAKES_AWAY = new RegExp(
  [
    String.raw`\bdrop (table|column|view|type)\b`,
    String.raw`\brename\b`,
    String.raw`\balter column\b.*\b(type|set not null|drop default)\b`,
    String.raw`\badd column (?!.*\b(default|generated)\b).*\bnot null\b`,
  ].join('|'),
  'i',
)
/** How a migration says why the release before does not miss it. */
const REASON = /^-- contract: \S+/m

test('each migration since the oldest release that may run leaves that release what it uses, or says why not', () => {
  const textOf = ({ name }: Migration) => readFileSync(`${MIGRATIONS}/${name}.sql`, 'utf8')
  const takesAway = (migration: Migration) => TAKES_AWAY.test(textOf(migration))
  expect(KNOWN.filter(takesAway).map(({ name }) => name)).toContain('0034_standard_names')
  const since = KNOWN.filter(({ when }) => when > oldestCode().when)
  expect(since.filter((migration) => takesAway(migration) && !REASON.test(textOf(migration)))).toEqual([])
})
