import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { guardDatabase } from './database-guard.ts'
import { makeEmptyShop } from './empty-shop.ts'
import { makePhotographs } from './photographs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabaseUrl: string
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated template that each test copies; nothing is kept, so nothing is
 * synced. The demo's photographs are made here, once, for all who show them.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'sgj-tests-'))
  guardDatabase(folder)
  const server = await startEmbeddedDatabase(folder, {
    database: 'shop_template',
    flags: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      // PostgreSQL goes through all of it to make or drop a database, and every connection maps it.
      shared_buffers: '32MB',
      max_connections: '400',
    },
  })
  await makeLoginsCheap(server.url)
  await makeEmptyShop(server.url)
  await makePhotographs()
  project.provide('templateDatabaseUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A run opens thousands of connections, and PostgreSQL makes each of them hash the password 4096 times. */
async function makeLoginsCheap(url: string): Promise<void> {
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = new pg.Client(server.href)
  await client.connect()
  await client.query(`set scram_iterations = 1; alter role ${server.username} password '${server.password}'`)
  await client.end()
}
