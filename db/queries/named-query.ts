import { Column, getTableColumns, is, Param, Placeholder, SQL, sql, Table } from 'drizzle-orm'
import pg from 'pg'
import { connectionOf, type Db, send } from '#db/client.ts'

/** The columns of a query, as `db.select` takes them. The value of other SQL is as `pg` reads it. */
export type Columns = { [name: string]: Column | SQL | Table | Columns }

/** A Drizzle query for its text alone, with the type of its rows. */
export type Query<Rows> = PromiseLike<Rows> & { toSQL: () => { sql: string; params: unknown[] } }
export type Values = Record<string, unknown>
type Row = readonly unknown[]
type Reader = (row: Row) => unknown
type Statement = { text: string; params: unknown[]; read: Reader }

/**
 * A query on a hot path: Drizzle writes its text once for the process, and `pg` sends it under its name, so PostgreSQL
 * parses and plans it once for each connection. A value that differs between calls is a placeholder
 * (`sql.placeholder`). `columns` are those the query selects.
 */
export function namedQuery<Arguments extends Values, Rows>(
  name: string,
  columns: Columns,
  query: (db: Db) => Query<Rows>,
): (db: Db, values: Arguments) => Promise<Rows> {
  const run = namedQueryByShape<'', Arguments, Rows>(name, columns, query)
  return (db, values) => run(db, '', values)
}

/** The same for a query whose conditions differ: `shape` names them, and there must be few. */
export function namedQueryByShape<Shape extends string, Arguments extends Values, Rows>(
  name: string,
  columns: Columns,
  query: (db: Db, shape: Shape) => Query<Rows>,
): (db: Db, shape: Shape, values: Arguments) => Promise<Rows> {
  const ask = sender(name, columns, query, TYPES)
  return async (db, shape, values) => {
    const { rows, read } = await ask(db, shape, values)
    return rows.map(read) as Rows
  }
}

/** Sends a query, whose text is made once for each shape; also returns the reader of its rows. */
export function sender<Shape extends string>(
  name: string,
  columns: Columns,
  query: (db: Db, shape: Shape) => Query<unknown>,
  types: pg.CustomTypesConfig,
) {
  const statements = new Map<Shape, Statement>()
  return async (db: Db, shape: Shape, values: Values) => {
    const existing = statements.get(shape)
    const { text, params, read } = existing ?? statementOf(query(db, shape), columns)
    if (!existing) statements.set(shape, { text, params, read })
    const { rows, fields } = await send<unknown[]>(connectionOf(db), {
      name: shape ? `${name} ${shape}` : name,
      text,
      rowMode: 'array',
      types,
      values: params.map((param) => filled(param, values)),
    })
    return { rows, fields, read }
  }
}

/** As Drizzle's `fillPlaceholders`, but nothing stays nothing: Drizzle asks a column to write it, and JSON writes `null`. */
function filled(param: unknown, values: Values): unknown {
  const encoder = is(param, Param) ? param.encoder : null
  const placeholder = is(param, Param) ? param.value : param
  if (!is(placeholder, Placeholder)) return param
  if (!(placeholder.name in values)) throw new Error(`Nothing was given for “${placeholder.name}”.`)
  const value = values[placeholder.name]
  return encoder === null || value === null ? value : encoder.mapToDriverValue(value)
}

/** The names of a table's columns that can be written. */
export const columnNames = <Row extends Table>(table: Row) =>
  Object.entries(getTableColumns(table)).flatMap(([name, { generated }]) =>
    generated ? [] : [name],
  ) as (keyof Row['$inferInsert'] & string)[]

/** A row that is written in these columns: a placeholder for each of them. `label` tells it from other rows of the statement. */
export const placeholdersOf = <Name extends string>(names: readonly Name[], label: string) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(`${label} ${name}`)])) as {
    [_ in Name]: Placeholder
  }

/** Values for those placeholders. */
export const valuesOf = (row: Values, label: string): Values =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [`${label} ${name}`, value]))

function statementOf(query: Query<unknown>, columns: Columns): Statement {
  const { sql: text, params } = query.toSQL()
  const places = { next: 0 }
  const read = objectReader(columns, places)
  return {
    text,
    params,
    read: (row) => {
      if (row.length !== places.next) throw new Error(`This query selects other columns: ${text}`)
      return read(row)
    },
  }
}

/** Reads columns into an object, in the order in which `db.select` selects them. */
function objectReader(columns: Columns | Table, places: { next: number }): Reader {
  const first = places.next
  const entries = Object.entries(is(columns, Table) ? getTableColumns(columns) : columns)
  const readers = entries.map(([name, field]) => [name, reader(field, places)] as const)
  const mayBeMissing = is(columns, Table)
  return (row) => {
    // A joined table that has no row; the first column of every table is never null.
    if (mayBeMissing && row[first] === null) return null
    const made: Record<string, unknown> = {}
    for (const [name, read] of readers) made[name] = read(row)
    return made
  }
}

function reader(field: Columns[string], places: { next: number }): Reader {
  if (!is(field, Column) && !is(field, SQL)) return objectReader(field, places)
  const at = places.next++
  if (is(field, SQL) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue)
    return (row) => row[at]
  return (row) => (row[at] === null ? null : field.mapFromDriverValue(row[at]))
}

const { DATE, INT8, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const AS_TEXT = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ])
const asText = (value: string) => value

/** Columns read moments and days from text; sums and counts are numbers. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (AS_TEXT.has(type)) return asText
    return type === INT8 ? Number : pg.types.getTypeParser(type, format)
  },
}
