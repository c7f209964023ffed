import type { Db } from './client.ts'
import { type AlwaysJoined, rowMapper, type SelectedField } from './row-mapper.ts'

/** A Drizzle query that has been built and waits for the values of its placeholders. */
type Made<Rows> = { execute: (values: Record<string, unknown>) => Promise<Rows> }
type Query<Rows> = { prepare: (name: string) => Made<Rows> }
type Values = Record<string, unknown>

/**
 * A query on a hot path. Its text is made once for the process and not for every call, which takes longer than the
 * rest of the call does; PostgreSQL parses and plans it once for each connection, under its name. What differs between
 * calls is a placeholder (`sql.placeholder`).
 */
export function preparedQuery<Given extends Values, Rows>(
  name: string,
  query: (db: Db) => Query<Rows>,
): (db: Db, values: Given) => Promise<Rows> {
  const ask = preparedByShape<'', Given, Rows>(name, query)
  return (db, values) => ask(db, '', values)
}

/** The same for a query whose conditions differ: `shape` names them, and there must be few. */
export function preparedByShape<Shape extends string, Given extends Values, Rows>(
  name: string,
  query: (db: Db, shape: Shape) => Query<Rows>,
): (db: Db, shape: Shape, values: Given) => Promise<Rows> {
  const made = new Map<Shape, Made<Rows>>()
  return (db, shape, values) => {
    const known = made.get(shape) ?? withRowMapper(query(db, shape).prepare(named(name, shape)))
    made.set(shape, known)
    return onConnectionOf(db, known).execute(values)
  }
}

const named = (name: string, shape: string) => [name, shape].filter(Boolean).join(' ')

/** Drizzle binds what it prepares to one connection; nothing else of it belongs to that connection. */
function onConnectionOf<Rows>(db: Db, made: Made<Rows>): Made<Rows> {
  const session: unknown = Reflect.get(db, 'session')
  if (typeof session !== 'object' || session === null || !('client' in session))
    throw new Error('Drizzle keeps its connection elsewhere by now.')
  return Object.create(made, { client: { value: session.client } })
}

/** What `prepare` makes, as far as {@link withRowMapper} knows it. */
type Prepared = { fields?: SelectedField[]; joinsNotNullableMap?: AlwaysJoined; customResultMapper?: unknown }

/** Its rows are mapped by {@link rowMapper}; a statement without fields keeps the rows of the driver. */
function withRowMapper<Rows>(made: Made<Rows>): Made<Rows> {
  const prepared = made as Made<Rows> & Prepared
  if (prepared.fields && !prepared.customResultMapper)
    prepared.customResultMapper = rowMapper(prepared.fields, prepared.joinsNotNullableMap)
  return made
}
