import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { JOB_NAMES } from './queue.ts'

test('a job of any kind whose server died is taken up again after half a minute without a heartbeat', async () => {
  await using stack = new AsyncDisposableStack()
  const { pool } = stack.use(await testDatabase())
  // As the shop asks: its connections name what is asked for often, and the queue is supervised all day.
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false })
  await boss.start()
  stack.defer(() => boss.stop({ graceful: false }))
  /** A worker does so every few seconds, for as long as it lives. */
  const supervise = async () => {
    await pool.query('update pgboss.queue set monitor_claim_on = null')
    await boss.supervise()
  }
  for (let times = 0; times < 5; times++) await supervise()
  for (const name of JOB_NAMES) {
    await boss.send(name, {})
    expect(await boss.fetch(name)).toHaveLength(1)
  }
  const states = async () => {
    const { rows } = await pool.query('select distinct state from pgboss.job')
    return rows.map(({ state }) => state)
  }
  expect(await states()).toEqual(['active'])
  await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds'`)
  await supervise()
  expect(await states()).toEqual(['retry'])
})
