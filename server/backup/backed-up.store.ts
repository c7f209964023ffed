import type { ClientBase } from 'pg'
import { JOB_NAMES } from '#server/jobs/queue.ts'
import type { BackedUpJob, BackupManifest } from './manifest.ts'

/** The shop's id. Throws a sentence where no shop was ever opened. */
export async function shopOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from shop_identity')
  const [shop] = rows
  if (!shop) throw new Error('This database has never been opened by a shop: there is nothing to back up.')
  return shop.id
}

/** The shop's id and the migrations that its database has had. */
export async function factsOf(client: ClientBase): Promise<{ shop: string; migrations: string[] }> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return { shop: await shopOf(client), migrations: rows.map(({ hash }) => hash) }
}

/** Jobs that are not done yet; one that is being worked on is sent again as well. Each may run twice without harm. */
export async function waitingJobs(client: ClientBase): Promise<BackedUpJob[]> {
  const { rows } = await client.query<{ name: string; data: unknown; start_after: Date; priority: number }>(
    `select name, data, start_after, priority from pgboss.job
     where state in ('created', 'retry', 'active') order by created_on, id`,
  )
  return rows.map(({ name, data, start_after, priority }) => {
    return { name, data, startAfter: start_after.toISOString(), priority }
  })
}

/**
 * Whether a database has no table of its own yet. The queues that a restore makes before the rows do not count: one that
 * broke off has left them.
 */
export async function isWithoutTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ schema: string }>(
    `select distinct schemaname as schema from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  if (rows.some(({ schema }) => schema !== 'pgboss')) return false
  if (rows.length === 0) return true
  const others = await client.query('select from pgboss.queue where name <> all($1) limit 1', [JOB_NAMES])
  return others.rowCount === 0
}

/** Whether a database was restored from this backup, whole, and is still its copy. */
export async function isCopyOf(
  client: Pick<ClientBase, 'query'>,
  { id, shop }: Pick<BackupManifest, 'id' | 'shop'>,
): Promise<boolean> {
  const table = await client.query<{ known: boolean }>(
    `select to_regclass('public.shop_identity') is not null as known`,
  )
  if (!table.rows[0]?.known) return false
  // The table may be of a release that did not know of copies.
  const copy = `select from shop_identity s where to_jsonb(s) ->> 'restored_from' = $1 and s.id::text = $2`
  return (await client.query(copy, [id, shop])).rowCount === 1
}
