import type { ClientBase } from 'pg'
import { type DumpedTable, inSql } from './tables.ts'

type ForeignKey = { schema: string; table: string; name: string; definition: string }

const FOREIGN_KEYS = `
select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
where k.contype = 'f' and n.nspname = any($1)`

/**
 * Empties tables and lets `load` fill them, in any order. Foreign keys are dropped and added again, so that PostgreSQL
 * checks them all at the end, and no trigger changes what is written. In the transaction of `client`; the user must
 * own the tables, and need not be a superuser.
 */
export async function withoutRules(
  client: ClientBase,
  tables: readonly DumpedTable[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => inSql(client, table))
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS, [schemas])
  for (const key of keys) await client.query(`alter table ${keyed(client, key)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  await load()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const key of keys)
    await client.query(
      `alter table ${tableOf(client, key)} add constraint ${client.escapeIdentifier(key.name)} ${key.definition}`,
    )
}

const tableOf = (client: ClientBase, { schema, table }: ForeignKey) => inSql(client, { schema, name: table })

const keyed = (client: ClientBase, key: ForeignKey) =>
  `${tableOf(client, key)} drop constraint ${client.escapeIdentifier(key.name)}`
