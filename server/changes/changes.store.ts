import { lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { changes } from '#db/schema/changes.ts'
import type { Tag } from './tags.ts'

/** Writes tags down, to be read by every node once this transaction has committed. Answers the transaction's id. */
export async function insertChanges(db: Db, tags: readonly Tag[]): Promise<string> {
  const rows = tags.map((tag) => ({ tag }))
  const [first] = await db
    .insert(changes)
    .values(rows)
    .returning({ xid: sql<string>`${changes.xid}::text` })
  if (!first) throw new Error('No tag was given.')
  return first.xid
}

/** Removes changes older than this many milliseconds, by the database's clock. */
export async function removeChangesBefore(db: Db, ageMs: number): Promise<void> {
  await db.delete(changes).where(lt(changes.createdAt, sql`now() - ${`${ageMs} milliseconds`}::interval`))
}

/** A snapshot of PostgreSQL as text, and the changes that it sees and an earlier one did not. */
export type ChangesSince = { snapshot: string; changes: { xid: string; tag: Tag }[] }

const NOW = 'select pg_current_snapshot()::text as snapshot, null as xid, null as tag'

const SINCE = `
  with now as (select pg_current_snapshot() as snapshot)
  select now.snapshot::text as snapshot, changes.xid::text as xid, changes.tag
  from now left join changes
    on changes.xid >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(changes.xid, $1::pg_snapshot)`

/** Reads what has become visible since `snapshot`; without one, only where reading begins. */
export async function readChanges(client: pg.Client, snapshot: string | null): Promise<ChangesSince> {
  const { rows } = await (snapshot === null
    ? client.query(NOW)
    : client.query({ name: 'changes-since', text: SINCE, values: [snapshot] }))
  return { snapshot: rows[0].snapshot, changes: rows.filter(({ tag }) => tag !== null) }
}
