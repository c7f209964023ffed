import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type SqlType = 'bigint' | 'text' | 'text[]' | 'uuid' | 'uuid[]'

/**
 * A value that PostgreSQL's planner cannot see. Where it can, and expects fewer rows for this value than for others, it
 * plans the statement for every call, although the plan is the same each time. For a statement that joins many tables
 * that takes ten times as long as carrying it out.
 */
export const hiddenValue = (value: SQLWrapper, type: SqlType): SQL => sql`(select ${value}::${sql.raw(type)})`

/** A column that is one of the values of a list, which is hidden from the planner as well. */
export const isAnyOfHidden = (column: Column, list: SQLWrapper, type: 'text[]' | 'uuid[]'): SQL =>
  sql`${column} = any(${hiddenValue(list, type)}::${sql.raw(type)})`
