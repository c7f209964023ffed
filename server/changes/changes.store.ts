import { lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { changes } from '#db/schema/changes.ts'
import type { Tag } from './tags.ts'

/** Writes tags down, to be read by every node once this transaction has committed. Returns the transaction's id. */
export async function insertChanges(db: Db, tags: readonly Tag[]): Promise<string> {
  const [first] = await db
    .insert(changes)
    .values(tags.map((tag) => ({ tag })))
    .returning({ xid: sql<string>`${changes.xid}::text`.as('xid') })
  if (!first) throw new Error('No tag was given.')
  return first.xid
}

/** The same as a part of a named statement, called `told`, whose `tags` are a list; the statement may return the id as `xid`. */
export const tellingChanges = (db: Db) => ({
  part: db
    .$with('told', { xid: sql<string>`xid`.as('xid') })
    .as(
      sql`insert into ${changes} (tag) select unnest(${sql.placeholder('tags')}::text[]) returning xid::text as xid`,
    ),
  xid: sql<string | null>`(select xid from told limit 1)`,
})

/** Removes changes older than this many milliseconds, by the database's clock. */
export async function removeChangesBefore(db: Db, ageMs: number): Promise<void> {
  await db.delete(changes).where(lt(changes.createdAt, sql`now() - ${`${ageMs} milliseconds`}::interval`))
}

/** Up to where changes have been read on one server. */
export type ReadUpTo = {
  /** The oldest transaction that was still running: everything older has been read. */
  oldestRunning: string
  /** Transactions from there on whose changes are known. */
  known: readonly string[]
}

/** The view of one server at one moment. */
export type ChangesSince = {
  oldestRunning: string
  /** How far the server's write-ahead log has come, in bytes: what this answer shows is not beyond it. */
  position: bigint
  changes: { xid: string; tag: Tag }[]
}

type Row = { oldest_running: string; position: string; xid: string | null; tag: Tag | null }

/**
 * The position is evaluated after the snapshot of the statement is taken. A replica does not say which transactions of
 * its snapshot are running (`pg_current_snapshot` lists none there), so nothing but the oldest is asked of it.
 */
const NOW = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as oldest_running,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end
      - '0/0'::pg_lsn)::text as position`

const SINCE = `
  with now as materialized (${NOW})
  select now.*, changes.xid::text as xid, changes.tag
  from now left join changes on changes.xid >= $1::xid8 and changes.xid <> all($2::xid8[])`

/** Reads what has become visible since; without it, only where reading begins. `isNamed`: the statement may have a name. */
export async function readChanges(
  client: pg.ClientBase,
  since: ReadUpTo | null,
  isNamed: boolean,
): Promise<ChangesSince> {
  const { rows } = await (since === null
    ? client.query<Row>(`${NOW}, null as xid, null as tag`)
    : client.query<Row>({
        ...(isNamed ? { name: 'changes-since' } : {}),
        text: SINCE,
        values: [since.oldestRunning, since.known],
      }))
  const [{ oldest_running, position } = NOTHING] = rows
  return {
    oldestRunning: oldest_running,
    position: BigInt(position),
    changes: rows.flatMap(({ xid, tag }) => (xid !== null && tag !== null ? [{ xid, tag }] : [])),
  }
}

const NOTHING = { oldest_running: '0', position: '0' }
