import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { silentServer } from '#tests/support/silent-server.ts'
import { openPool } from './client.ts'
import { readiness } from './readiness.ts'
import { WEB_TIME_LIMITS } from './time-limits.ts'

test('a shop is ready while its database answers', async () => {
  await using database = await testDatabase()
  expect(await readiness(database.pool)()).toBe(null)
})

test('a shop whose connections are all taken is not ready, and says so without waiting for one', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.url, { max: 1 })
  const taken = await pool.connect()
  expect(await readiness(pool)()).toMatchObject({ status: 'database not reachable' })
  taken.release()
  await pool.end()
})

test('a shop whose database hangs is not ready, and says so without waiting for it', async () => {
  await using silent = await silentServer()
  const pool = openPool(silent.url, { limits: { ...WEB_TIME_LIMITS, connect: 2000 } })
  expect(await readiness(pool)()).toMatchObject({ status: 'database not reachable' })
  await pool.end()
})

test('a shop whose database has no room for a connection says that it cannot write, with its words', async () => {
  const full = new pg.DatabaseError('could not write init file: No space left on device', 0, 'error')
  full.code = '53100'
  const pool = { query: () => Promise.reject(full) } as unknown as pg.Pool
  expect(await readiness(pool)()).toEqual({
    status: 'cannot write',
    reason: 'The database cannot write: could not write init file: No space left on device.',
  })
})
