import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Clocks that are right differ by less. */
const AHEAD = sql.raw("now() + interval '5 seconds'")

/** When each kind of work was last done; while one lies ahead, nobody does that work. */
const LAST_DONE = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on'],
}

/**
 * The queue compares its own stamps with the database's clock. Those of a clock that was ahead would keep recurring jobs, jobs
 * that were sent or retried, and the jobs of dead workers waiting until that time comes. Returns how many were corrected.
 */
export async function pullQueueBack(db: Db): Promise<number> {
  let changed = 0
  const correct = async (statement: ReturnType<typeof sql>) => {
    changed += (await db.execute(statement)).rowCount ?? 0
  }
  for (const [table, columns] of Object.entries(LAST_DONE))
    for (const column of columns.map((name) => sql.identifier(name)))
      await correct(
        sql`update pgboss.${sql.identifier(table)} set ${column} = null where ${column} > ${AHEAD}`,
      )
  // Where nothing was ever deferred so far, it is a deadline some minutes ahead.
  await correct(
    sql`update pgboss.version set monitor_backoff_on = null where monitor_backoff_on > now() + interval '1 hour'`,
  )
  await correct(sql`update pgboss.job set start_after = start_after - (created_on - now()), keep_until = keep_until - (created_on - now()),
    created_on = now(), singleton_on = null where state < 'active' and created_on > ${AHEAD}`)
  await correct(sql`update pgboss.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
    where state = 'active' and (started_on > ${AHEAD} or heartbeat_on > ${AHEAD})`)
  await correct(sql`update pgboss.job set start_after = now()
    where state = 'retry' and start_after > now() + ${LONGEST_PAUSE}`)
  return changed
}

/** Between two tries of a job, as the queue works it out. */
const LONGEST_PAUSE = sql.raw(
  "interval '1 second' * least(retry_delay_max, greatest(retry_delay, 1) * power(2, least(16, retry_count + 1)))",
)
