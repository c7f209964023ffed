import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { MONEY_JOBS } from './payment-steps.ts'
import { askSandbox } from './purchase.ts'

/** `world`: where the sandbox is. */
type Records = { pool: pg.Pool; world: { origin: string }; boss: PgBoss }

/**
 * Days go by in the records: holds run out, jobs of the dead are given up, the provider is asked about everything, the
 * banks are done. The shop answers that with jobs.
 */
export async function daysGoBy({ pool, world, boss }: Records): Promise<void> {
  await pool.query(`update reservations set expires_at = expires_at - interval '1 day' where state = 'held'`)
  await pool.query(`update payments set next_check_at = now() where next_check_at is not null`)
  await pool.query(`update refunds set next_check_at = now() where next_check_at is not null`)
  await pool.query(`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'`)
  await boss.supervise()
  await pool.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
  for (const name of ['reconcile-payments', 'reconcile-refunds']) await boss.send(name, {})
  await pool.query(`update sandbox_razorpay.payments set refunds = 'processed'`)
  const slow = await pool.query<{ id: string }>(
    `select id from sandbox_razorpay.refunds where entity->>'status' = 'pending'`,
  )
  for (const { id } of slow.rows) await askSandbox(world, `/refunds/${id}/simulate`, { outcome: 'processed' })
  await askSandbox(world, '/flush')
}

/** How many jobs about money are still to be done. */
export async function jobsWaiting({ pool }: Pick<Records, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active') and name = any($1)
       and start_after <= now()`,
    [MONEY_JOBS],
  )
  return rows[0]?.count ?? 0
}
