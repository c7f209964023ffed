import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { throughPooler } from './pooler.ts'
import { openJobPool, openQueuePool, openSandboxPool, openWebPool } from './pools.ts'

test('only the queue and the sandbox may lose what a crash of PostgreSQL takes, and only without a pooler', async () => {
  await using database = await testDatabase()
  const { url, pool } = database
  // The server of the tests waits for no commit.
  await pool.query(`alter database "${new URL(url).pathname.slice(1)}" set synchronous_commit = on`)
  const waits = async (pool: ReturnType<typeof openWebPool>) => {
    const { rows } = await pool.query('show synchronous_commit')
    await pool.end()
    return rows[0].synchronous_commit
  }
  expect(await waits(openWebPool(url))).toBe('on')
  expect(await waits(openJobPool(url))).toBe('on')
  expect(await waits(openQueuePool(url))).toBe('off')
  expect(await waits(openSandboxPool(url))).toBe('off')
  expect(await waits(openQueuePool(throughPooler(url)))).toBe('on')
})

test('a statement that a visitor waits for starts no parallel workers; a job may', async () => {
  await using database = await testDatabase()
  const workers = async (pool: ReturnType<typeof openWebPool>) => {
    const { rows } = await pool.query('show max_parallel_workers_per_gather')
    await pool.end()
    return Number(rows[0].max_parallel_workers_per_gather)
  }
  expect(await workers(openWebPool(database.url))).toBe(0)
  expect(await workers(openJobPool(database.url))).toBeGreaterThan(0)
  // A pooler takes no settings for a session.
  expect(await workers(openWebPool(throughPooler(database.url)))).toBeGreaterThan(0)
})
