import type { ClientBase } from 'pg'

/** A table as a backup has it, with the columns that are written (PostgreSQL works out the generated ones). */
export type DumpedTable = { schema: string; name: string; columns: string[] }

/** Schemas of the server, of the migrations, which are run again, and of the queue, whose jobs are sent again. */
const LEFT_OUT = ['pg_catalog', 'information_schema', 'drizzle', 'pgboss']

const TABLES = `
select n.nspname as schema, c.relname as name,
  array_agg(a.attname::text order by a.attnum) as columns
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relkind = 'r' and n.nspname <> all($1) and n.nspname not like 'pg\\_%'
group by 1, 2 order by 1, 2`

/** Every table of the shop, by schema and name. */
export async function dumpedTables(client: ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(TABLES, [LEFT_OUT])
  return rows
}

/** The current value of each sequence; null if it was never used. */
export type DumpedSequence = { schema: string; name: string; value: string | null }

export async function dumpedSequences(client: ClientBase): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as value
     from pg_sequences where schemaname <> all($1) order by 1, 2`,
    [LEFT_OUT],
  )
  return rows
}

/** The name of a table in SQL. */
export function inSql(client: ClientBase, { schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}

/** `"id", "name"`: its columns in SQL. */
export function columnsInSql(client: ClientBase, { columns }: Pick<DumpedTable, 'columns'>): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ')
}
