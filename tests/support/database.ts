import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { openDatabase, openPool } from '#db/client.ts'
import { JOB_TIME_LIMITS } from '#db/time-limits.ts'
import { seedDemoShop } from '#seed/seed-demo-shop.ts'
import { PHOTOGRAPHS } from './photographs.ts'

export type TestDatabase = AsyncDisposable & { url: string; pool: pg.Pool }

/** The template of a test's database: an empty, migrated one, or one that holds the demo shop. */
export type Template = 'shop_template' | 'demo_template'

/** A database of this test's own; dropped when it goes out of scope. */
export async function testDatabase(template: Template = 'shop_template'): Promise<TestDatabase> {
  if (template === 'demo_template') await makeDemoTemplate()
  return copyOfItsOwn(template)
}

/** A database without tables, as for opening or restoring a shop. */
export const emptyDatabase = () => copyOfItsOwn('template0')

async function copyOfItsOwn(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await copyOf(template, name)
  const url = addressOf(name)
  // Many tests share the machine, so each may wait longer than a visitor would.
  const pool = openPool(url, { limits: JOB_TIME_LIMITS })
  const takeBack = clientsThatAreOut(pool)
  return {
    url,
    pool,
    async [Symbol.asyncDispose]() {
      takeBack()
      await pool.end()
      await dropWhenLeft(name)
    },
  }
}

/**
 * A test that fails before it gives a connection back would wait for it for ever: its time limit would hide what failed.
 * Returns how to take back all that are out.
 */
function clientsThatAreOut(pool: pg.Pool): () => void {
  const out = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void out.add(client))
  pool.on('release', (_fault, client) => void out.delete(client))
  return () => {
    for (const client of out) client.release(true)
  }
}

const copyOf = (template: string, name: string) =>
  server.query(`create database ${name} template ${template} strategy file_copy`)

/** The first test that needs the demo shop seeds it; the others wait and copy it. */
async function makeDemoTemplate(): Promise<void> {
  const turn = await server.connect()
  try {
    await turn.query(`select pg_advisory_lock(1)`)
    const made = await turn.query(`select 1 from pg_database where datname = 'demo_template'`)
    if (made.rowCount) return
    await turn.query(`create database demo_draft template shop_template strategy file_copy`)
    const pool = openPool(addressOf('demo_draft'), { limits: JOB_TIME_LIMITS })
    await seedDemoShop(openDatabase(pool), { files: PHOTOGRAPHS, now: new Date() })
    await pool.end()
    await vi.waitFor(() => turn.query('alter database demo_draft rename to demo_template'), LEAVING)
  } finally {
    await turn.query(`select pg_advisory_unlock(1)`)
    turn.release()
  }
}

/** Connections that were closed a moment ago may still be on their way out; forcing them would throw in their faces. */
const LEAVING = { timeout: 5000, interval: 10 }

async function dropWhenLeft(name: string): Promise<void> {
  await vi.waitFor(() => server.query(`drop database if exists ${name}`), LEAVING)
}

function addressOf(database: string): string {
  const url = new URL(inject('templateDatabaseUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** To make and drop databases; one pool for all tests of a file. */
const server = new pg.Pool({ connectionString: addressOf('postgres'), max: 2, allowExitOnIdle: true })
