import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { openDatabase, openPool } from './client.ts'
import { databaseFault, faultOfPg } from './faults.ts'
import { knownMigrations, MIGRATIONS, type Migration, oldestCode } from './known-migrations.ts'
import { missingMigrations, schemaFault } from './schema-state.ts'
import { MIGRATION_LIMITS, SETUP_TIME_LIMITS, START_LIMITS } from './time-limits.ts'

/** A pool for work that takes as long as it takes: migrations and the seed. It ends with `work`. */
export async function withSetupPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>) {
  const pool = openPool(url, { limits: SETUP_TIME_LIMITS })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** The same for migrations of a database in use: they wait for a lock only as long as visitors can wait. */
export async function withMigrationPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>) {
  const pool = openPool(url, { limits: { ...SETUP_TIME_LIMITS, lock: MIGRATION_LIMITS.lock } })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** A migration did not come to its end. All that were missing are one transaction, so nothing of any of them is kept. */
export class MigrationFailed extends Error {
  readonly migration: string

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed, and nothing was changed.`, { cause })
    this.migration = migration
  }
}

/** The hash of each migration, in order, as the database notes those that it has had. */
export const migrationHashes = (): string[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash)

/**
 * Brings the database to the present schema, or with `upTo` to that of the first migrations only. Give it a pool
 * without a limit per statement. Of two at once the second waits. Returns which migrations were missing.
 */
export async function migrateDatabase(pool: pg.Pool, { upTo }: { upTo?: number } = {}): Promise<Migration[]> {
  const keeper = await pool.connect()
  try {
    // A lock of a transaction, not of a session: there may be a pooler in between.
    await keeper.query('begin')
    await keeper.query('set local lock_timeout = 0')
    await keeper.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration])
    const missing = await missingMigrations(pool)
    if (upTo === undefined) {
      await givingWay(() => migrateNaming(pool, missing))
      await noteOldestCode(keeper)
    } else await migrateWithin(keeper, { from: knownMigrations().length - missing.length, upTo })
    await keeper.query('commit')
    return missing.slice(0, upTo)
  } finally {
    // Closing the connection gives the lock back, however the migration ended.
    keeper.release(true)
  }
}

/** Throws {@link MigrationFailed}, which says in which one it happened: Drizzle says no more than `rollback` then. */
async function migrateNaming(pool: pg.Pool, missing: readonly Migration[]): Promise<void> {
  const files = new Map(
    readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((file) => [file.folderMillis, file]),
  )
  const nameOf = new Map(
    missing.flatMap(({ name, when }) => files.get(when)?.sql.map((text) => [text, name] as const) ?? []),
  )
  let current = missing[0]?.name
  const database = openDatabase(pool, (text) => {
    current = nameOf.get(text) ?? current
  })
  await migrate(database, { migrationsFolder: MIGRATIONS }).catch((fault: unknown) => {
    throw current === undefined ? fault : new MigrationFailed(current, fault)
  })
}

/** Tries again while another transaction is in the way. All migrations are one: a failed try changes nothing. */
async function givingWay(work: () => Promise<void>): Promise<void> {
  for (let left = MIGRATION_LIMITS.tries - 1; ; left -= 1) {
    const fault = await work().then(
      () => null,
      (failure: unknown) => failure,
    )
    if (fault === null) return
    if (faultOfMigration(fault) !== 'locked') throw fault
    if (left === 0) throw new Error(IN_THE_WAY, { cause: fault })
    await pause(MIGRATION_LIMITS.pause)
  }
}

const faultOfMigration = (fault: unknown) => databaseFault(fault) ?? faultOfPg(fault)

const IN_THE_WAY =
  'Another transaction holds a table that a migration changes. Nothing was changed. End that transaction (pg_stat_activity names it) and run it again: npm run migrate'

/** Rules that rows of a former release break. PostgreSQL enforces them for new rows and has not validated the old ones. */
export async function brokenRules(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     where not convalidated and contype = 'c' and connamespace = 'public'::regnamespace order by conname`,
  )
  return rows.map(({ name }) => name)
}

/** Notes the oldest code for the `/readyz` of older releases. An older release that migrates lowers nothing. */
async function noteOldestCode(client: pg.PoolClient): Promise<void> {
  const oldest = oldestCode()
  await client.query(`create table if not exists drizzle.oldest_code
    (only_row boolean primary key default true check (only_row), migration text not null, at bigint not null)`)
  await client.query(
    `insert into drizzle.oldest_code (migration, at) values ($1, $2)
     on conflict (only_row) do update set migration = excluded.migration, at = excluded.at
     where oldest_code.at < excluded.at`,
    [oldest.name, oldest.when],
  )
}

/**
 * Makes sure that this release can run on the database. An empty one gets its tables: nobody runs on it yet. Throws a
 * sentence where the schema is not one for this release; moving that on is for `npm run migrate`, not for each process.
 */
export async function requireSchema(pool: pg.Pool): Promise<void> {
  const fault = await schemaFault(pool)
  if (fault?.state === 'empty') await migrateDatabase(pool)
  else if (fault) throw new Error(fault.reason)
}

/** The table in which drizzle-orm notes the migrations, as its migrator makes it. */
const NOTED_MIGRATIONS = `create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/**
 * Runs migrations of this release in the transaction of `client`, which drizzle-orm's migrator cannot do. `from`: how many
 * the database has had. `upTo`: how many it has afterwards; all of them where it is left out.
 */
export async function migrateWithin(
  client: pg.PoolClient,
  { from = 0, upTo }: { from?: number; upTo?: number },
): Promise<void> {
  if (from === 0) await client.query(NOTED_MIGRATIONS)
  const missing = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(from, upTo)
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await client.query(statement)
    const noted = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(noted, [hash, folderMillis])
  }
  if (upTo === undefined) await noteOldestCode(client)
}

/** Creates the database that `url` names, when the server does not have it yet. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = new pg.Client({
    connectionString: server.href,
    connectionTimeoutMillis: START_LIMITS.connect,
  })
  await client.connect()
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name])
    if (existing.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
