import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { openPool } from '#db/client.ts'
import { JOB_TIME_LIMITS } from '#db/time-limits.ts'

export type TestDatabase = AsyncDisposable & { url: string; pool: pg.Pool }

/** An empty, migrated database of this test's own; dropped when it goes out of scope. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabaseUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(template, `create database ${name} template shop_template strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  // Many tests share the machine, so each may wait longer than a visitor would.
  const pool = openPool(url.href, { limits: JOB_TIME_LIMITS })
  return {
    url: url.href,
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await dropWhenLeft(template, name)
    },
  }
}

/** Connections that were closed a moment ago may still be on their way out; forcing them would throw in their faces. */
async function dropWhenLeft(template: string, name: string): Promise<void> {
  await vi.waitFor(() => onServer(template, `drop database if exists ${name}`), {
    timeout: 5000,
    interval: 10,
  })
}

async function onServer(template: string, statement: string): Promise<void> {
  const server = new URL(template)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
