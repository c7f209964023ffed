import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgSelect, type PgTable } from 'drizzle-orm/pg-core'
import type { CursorQuery, Page } from '#contracts/paging.ts'

/** The order of a list: columns of one table, all in one direction, the last of them its id. */
export type ListOrder = {
  table: PgTable
  by: readonly [...PgColumn[], PgColumn]
  direction: 'ascending' | 'descending'
}

/** Ordered by a moment or a day, the newest first. */
export const newestFirst = (table: PgTable & { id: PgColumn }, at: PgColumn): ListOrder => ({
  table,
  by: [at, table.id],
  direction: 'descending',
})

type Direction = ListOrder['direction']
const OTHER = { ascending: 'descending', descending: 'ascending' } as const satisfies Record<
  Direction,
  Direction
>

/** The previous page is read backwards. */
const readingOf = (order: ListOrder, cursor: CursorQuery): Direction =>
  cursor.before ? OTHER[order.direction] : order.direction

/** For `orderBy`: as the page is read; one back is read the other way round, and `toPage` turns it again. */
export function inOrder(order: ListOrder, cursor: CursorQuery): SQL[] {
  const word = sql.raw(readingOf(order, cursor) === 'descending' ? 'desc' : 'asc')
  return order.by.map((column) => sql`${column} ${word}`)
}

/**
 * For `where`: the rows beyond the one the page is turned at. Keyset, so that page 200 costs what page 1 does; the
 * row is named by its id, and its place read from the table, to the microsecond that JavaScript does not know.
 */
export function beyond(order: ListOrder, cursor: CursorQuery): SQL | undefined {
  const id = cursor.after ?? cursor.before
  if (!id) return undefined
  const turned = alias(order.table, 'turned')
  const columns = Object.values(getTableColumns(turned))
  const place = order.by.map(({ name }) => sql`${columns.find((column) => column.name === name)}`)
  const than = sql.raw(readingOf(order, cursor) === 'descending' ? '<' : '>')
  return sql`(${list(order.by)}) ${than} (select ${list(place)} from ${order.table} as ${turned} where ${place.at(-1)} = ${id})`
}

/** One row more than the page holds tells whether there is another page. */
export const rowsToRead = (cursor: CursorQuery) => cursor.limit + 1

/** Reads a page of what `where` chooses, in that order, and one row more; `query` is dynamic. */
export function readPage<Query extends PgSelect>(
  query: Query,
  order: ListOrder,
  cursor: CursorQuery,
  where?: SQL,
): Query {
  query
    .where(and(where, beyond(order, cursor)))
    .orderBy(...inOrder(order, cursor))
    .limit(rowsToRead(cursor))
  return query
}

/** The page made of the rows that were read in that order, at most `rowsToRead`. */
export function toPage<Row>(
  rows: readonly Row[],
  cursor: CursorQuery,
  idOf: (row: Row) => string,
): Page<Row> {
  const goesOn = rows.length > cursor.limit
  const shown = rows.slice(0, cursor.limit)
  if (cursor.before) shown.reverse()
  const first = shown[0]
  const last = shown.at(-1)
  const hasNext = cursor.before ? true : goesOn
  const hasPrevious = cursor.before ? goesOn : cursor.after !== undefined
  return {
    rows: shown,
    next: last && hasNext ? idOf(last) : null,
    previous: first && hasPrevious ? idOf(first) : null,
  }
}

const list = (parts: readonly (SQL | PgColumn)[]) => sql.join([...parts], sql`, `)
