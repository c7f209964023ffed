import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { withSetupPool } from '#db/migrate.ts'

/** Milliseconds that jobs may take. */
const PATIENCE = 120_000

const WAITING = `select
  (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as jobs,
  (select count(*)::int from orders where not exists (select from invoices where order_id = orders.id)) as invoices`

/** Waits until no job is due and every order has its invoice. Throws when that takes too long, or a job has failed. */
export function jobsAreDone(url: string): Promise<void> {
  return withSetupPool(url, async (pool) => {
    for (const begun = Date.now(); ; await pause(500)) {
      const { rows } = await pool.query(WAITING)
      if (rows[0].jobs === 0 && rows[0].invoices === 0) break
      assert(Date.now() - begun < PATIENCE, `Still waiting: ${JSON.stringify(rows[0])}`)
    }
    const failed = await pool.query(`select name, output from pgboss.job where state = 'failed'`)
    assert.deepEqual(failed.rows, [])
  })
}
