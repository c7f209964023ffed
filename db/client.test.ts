import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openDatabase, openPool } from './client.ts'
import { databaseFault } from './faults.ts'
import { onSnapshot } from './snapshot.ts'
import { WEB_TIME_LIMITS } from './time-limits.ts'

const CUT = sql`select pg_terminate_backend(pg_backend_pid())`

/** Two pools on one database, so that one can be in the other's way; `limits` are the first one's. */
async function testPools(limits: Partial<typeof WEB_TIME_LIMITS> = {}, max = 2) {
  const stack = new AsyncDisposableStack()
  const { url, pool: other } = stack.use(await testDatabase())
  const pool = openPool(url, { limits: { ...WEB_TIME_LIMITS, ...limits }, max })
  stack.defer(() => pool.end())
  return { db: openDatabase(pool), pool, other, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

const faultOf = (work: Promise<unknown>) => work.then(() => 'none', databaseFault)

test('it loses a connection that is in use, fails that work alone, and goes on', async () => {
  await using pools = await testPools()
  const { db, pool } = pools
  expect(await faultOf(db.execute(CUT))).toBe('away')
  expect(await faultOf(db.transaction((tx) => tx.execute(CUT)))).toBe('away')
  expect(await faultOf(onSnapshot(pool, (moment) => moment.execute(CUT)))).toBe('away')
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('it returns a connection on which begin, commit or rollback failed, so that the pool can end', async () => {
  await using pools = await testPools()
  const { db, pool } = pools
  const cut = (client: { end: () => Promise<void> }) => void client.end()
  pool.on('acquire', cut)
  expect(await faultOf(db.transaction(async () => {}))).toBe('away')
  pool.off('acquire', cut)
  const cutOff = db.transaction((tx) => tx.execute(CUT).catch(() => {}))
  expect(await faultOf(cutOff)).toBe('away')
  const wrong = new Error('wrong')
  const failing = db.transaction(async (tx) => {
    await tx.execute(CUT).catch(() => {})
    throw wrong
  })
  await expect(failing).rejects.toBe(wrong)
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

test('it keeps the connection of a transaction that was refused', async () => {
  await using pools = await testPools({}, 1)
  const { db, pool } = pools
  const pid = async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]
  const before = await pid()
  await expect(db.transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await db.transaction((tx) => tx.execute(sql`select 1`))
  expect(await pid()).toEqual(before)
  expect(pool.totalCount).toBe(1)
})

test('it keeps a connection whose statement was refused, and ends what a text of several statements has begun', async () => {
  await using pools = await testPools({}, 1)
  const { pool } = pools
  const read = async () =>
    (await pool.query(`select pg_backend_pid() as pid, pg_current_xact_id_if_assigned() as began`)).rows[0]
  const before = await read()
  await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  await expect(pool.query('select $1::int', ['one'])).rejects.toMatchObject({ code: '22P02' })
  await expect(pool.query('begin; select pg_current_xact_id(); select 1 / 0; commit')).rejects.toMatchObject({
    code: '22012',
  })
  expect(await read()).toEqual({ ...before, began: null })
  expect(pool.totalCount).toBe(1)
})

test('it ends a statement that takes longer than its limit', async () => {
  await using pools = await testPools({ statement: 50 })
  expect(await faultOf(pools.db.execute(sql`select pg_sleep(30)`))).toBe('slow')
})

test('it does not wait for a PostgreSQL that hangs', async () => {
  await using pools = await testPools({ statement: 0, answer: 50 })
  const { db, pool } = pools
  const hang = sql`select pg_sleep(2)`
  expect(await faultOf(db.execute(hang))).toBe('slow')
  expect(await faultOf(db.transaction((tx) => tx.execute(hang)))).toBe('slow')
  expect(await faultOf(onSnapshot(pool, (moment) => moment.execute(hang)))).toBe('slow')
  expect(pool.totalCount).toBe(0)
})

test('it waits for a lock of another transaction no longer than its limit', async () => {
  await using pools = await testPools({ lock: 50 })
  const { db, other } = pools
  const holder = await other.connect()
  await holder.query('begin; lock table settings in exclusive mode')
  expect(await faultOf(db.execute(sql`insert into settings (key, value) values ('a', '1')`))).toBe('locked')
  await holder.query('rollback')
  holder.release()
})

test('it closes a transaction that does nothing for longer than its limit', async () => {
  await using pools = await testPools({ idleInTransaction: 50 })
  const { db, other } = pools
  const forgotten = db.transaction(async (tx) => {
    const pid = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
    const isThere = async () =>
      (await other.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1
    while (await isThere());
  })
  expect(await faultOf(forgotten)).not.toBeNull()
})

test('it waits for a free connection no longer than its limit', async () => {
  await using pools = await testPools({ connect: 2000 }, 1)
  const { db, pool } = pools
  const taken = await pool.connect()
  const waiting = [
    db.execute(sql`select 1`),
    db.transaction(async () => {}),
    onSnapshot(pool, async () => {}),
  ]
  expect(await Promise.all(waiting.map(faultOf))).toEqual(['full', 'full', 'full'])
  taken.release()
})

test('a snapshot in which a statement failed is refused, even if the work copes with it', async () => {
  await using pools = await testPools({ statement: 50 })
  const coping = onSnapshot(pools.pool, async (moment) => {
    await moment.execute(sql`select pg_sleep(30)`).catch(() => {})
    return 'half of the page'
  })
  expect(await faultOf(coping)).toBe('slow')
})
