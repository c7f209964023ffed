import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** More replicas than anybody runs. */
const MAX_REPLICAS = 20

export type ReplicaState = {
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
