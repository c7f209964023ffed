import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core'
import { literals } from './literals.ts'

/**
 * A CHECK without which a row could not be shown. A shop that had such a row before the rule came keeps it: there the
 * constraint is not validated (`db/dump/without-rules.ts` knows these constraints by the end of their names), and
 * `npm run check-shop` names the row.
 */
export const readable = (name: string, rule: SQL) => check(`${name}_readable`, rule)

/** The column has one of these values, or none where it may have none. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  readable(name, sql`${column} in (${sql.raw(literals(values))})`)

/** The column holds JSON of this kind, or SQL's null where the column allows it. JSON's own `null` is refused. */
export const jsonOf = (name: string, column: AnyPgColumn, kind: 'array' | 'object') =>
  readable(name, sql`jsonb_typeof(${column}) = ${sql.raw(literals([kind]))}`)
