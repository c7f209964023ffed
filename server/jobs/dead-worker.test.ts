import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { JOB_NAMES } from './queue.ts'

test('a job of any kind whose server died is taken up again after half a minute without a heartbeat', async () => {
  await using stack = new AsyncDisposableStack()
  const { url, pool } = stack.use(await testDatabase())
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, migrate: false })
  await boss.start()
  stack.defer(() => boss.stop({ graceful: false }))
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
  await boss.supervise()
  expect(await states()).toEqual(['retry'])
})
