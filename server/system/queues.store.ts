import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { failedForGood } from '#server/jobs/failed-for-good.store.ts'

/** Queues are listed by what waits in them; there are fewer kinds of jobs than this. */
const MAX_QUEUES = 100

export type QueueDepth = {
  name: string
  /** Due, and not started. */
  waiting: number
  /** To be started later. */
  planned: number
  active: number
  /** For good. */
  failed: number
  /** Seconds for which the first of those waiting has been due. */
  oldestSeconds: number
}

/** What is in the queues, those with waiting jobs first; a queue in which nothing is left is not listed. */
export async function queueDepths(db: Db, now: Date): Promise<QueueDepth[]> {
  const failed = failedForGood(sql`j.name`, sql`(count(*) filter (where state = 'failed'))::int`, now)
  const { rows } = await db.execute<QueueDepth>(sql`
    select name,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
      (count(*) filter (where state in ('created', 'retry') and start_after > now()))::int as planned,
      (count(*) filter (where state = 'active'))::int as active,
      ${failed} as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as "oldestSeconds"
    from pgboss.job j where state in ('created', 'retry', 'active', 'failed')
    group by name order by waiting desc, active desc, name limit ${MAX_QUEUES}`)
  return rows
}
