import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { openDatabase, openPool } from './client.ts'
import { SETUP_TIME_LIMITS, START_LIMITS } from './time-limits.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number; two processes that start at once take turns on it. */
const MIGRATION_LOCK = 7_403_001

/** A pool for work that takes as long as it takes: migrations and the seed. It ends with `work`. */
export async function withSetupPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>) {
  const pool = openPool(url, { limits: SETUP_TIME_LIMITS })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Brings the database to the present schema. Give it a pool without a limit per statement. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const keeper = await pool.connect()
  try {
    // A lock of a transaction, not of a session: a pooler may stand between.
    await keeper.query('begin')
    await keeper.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await migrate(openDatabase(pool), { migrationsFolder: MIGRATIONS })
  } finally {
    // Closing the connection gives the lock back, however the migration ended.
    keeper.release(true)
  }
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
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
