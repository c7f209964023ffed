import type { ClientBase } from 'pg'
import { type DumpedTable, inSql } from './tables.ts'

/** A foreign key, or a rule that a row from before it may break (`db/schema/readable.ts`). */
type Rule = { isKey: boolean } & { schema: string; table: string; name: string; definition: string }

const RULES = `
select k.contype = 'f' as "isKey", n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
where (k.contype = 'f' or k.contype = 'c' and k.conname like '%\\_readable') and n.nspname = any($1)`

/**
 * Empties tables and lets `load` fill them, in any order. Foreign keys are dropped and added again, so that PostgreSQL
 * checks them all at the end, and no trigger changes what is written. A row that cannot be shown comes along as it is: the rule
 * that it breaks is not validated then. In the transaction of `client`; the user must
 * own the tables, and need not be a superuser.
 */
export async function withoutRules(
  client: ClientBase,
  tables: readonly DumpedTable[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => inSql(client, table))
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const { rows: rules } = await client.query<Rule>(RULES, [schemas])
  for (const rule of rules) await client.query(`alter table ${dropped(client, rule)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  await load()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const rule of rules) await addAgain(client, rule)
}

async function addAgain(client: ClientBase, rule: Rule): Promise<void> {
  const [table, name] = [tableOf(client, rule), client.escapeIdentifier(rule.name)]
  // A rule that was not validated says so itself.
  const isLater = !rule.isKey && !rule.definition.endsWith('NOT VALID')
  await client.query(
    `alter table ${table} add constraint ${name} ${rule.definition}${isLater ? ' not valid' : ''}`,
  )
  if (rule.isKey) return
  await client.query('savepoint rule')
  const isBroken = await client.query(`alter table ${table} validate constraint ${name}`).then(
    () => false,
    (fault: { code?: string }) => {
      if (fault.code !== CHECK_VIOLATION) throw fault
      return true
    },
  )
  await client.query(isBroken ? 'rollback to savepoint rule' : 'release savepoint rule')
}

const CHECK_VIOLATION = '23514'

const tableOf = (client: ClientBase, { schema, table }: Rule) => inSql(client, { schema, name: table })

const dropped = (client: ClientBase, rule: Rule) =>
  `${tableOf(client, rule)} drop constraint ${client.escapeIdentifier(rule.name)}`
