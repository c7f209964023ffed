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
