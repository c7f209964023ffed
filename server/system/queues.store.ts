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

/** More replicas than anybody runs. */
const MAX_REPLICAS = 20

type ReplicaState = {
  name: string
  /** Bytes of the log it has not replayed yet; null where the database user may not see it. */
  behindBytes: number | null
  /** Seconds that its last change took to arrive; null where none was on its way lately. */
  lagSeconds: number | null
}

/** The version of PostgreSQL and the bytes of the shop's database. */
export async function databaseState(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`)
  const [state] = rows
  return { version: state?.version ?? '', bytes: Number(state?.bytes ?? 0) }
}

/** The replicas that stream from the primary now. */
export async function connectedReplicas(db: Db): Promise<ReplicaState[]> {
  const { rows } = await db.execute<ReplicaState>(sql`
    select coalesce(host(client_addr), nullif(application_name, ''), 'replica') as name,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as "behindBytes",
      extract(epoch from replay_lag)::float8 as "lagSeconds"
    from pg_stat_replication order by name limit ${MAX_REPLICAS}`)
  return rows
}
