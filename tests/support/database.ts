import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#db/client.ts'

export type TestDatabase = AsyncDisposable & { url: string; pool: pg.Pool }

/** An empty, migrated database of this test's own; dropped when it goes out of scope. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabaseUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(template, `create database ${name} template shop_template strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const pool = openPool(url.href)
  return {
    url: url.href,
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await onServer(template, `drop database if exists ${name} with (force)`)
    },
  }
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
