import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'

/** A field of a Drizzle query: where its value goes in a row, and what reads it. */
export type SelectedField = { path: string[]; field: unknown }

/** Whether each joined table always has a row; nothing if no table is joined. */
export type AlwaysJoined = Record<string, boolean> | null | undefined

type Values = readonly unknown[]
type Reader = (row: Values) => unknown
/** A field, and at which place of a row its value is. */
type Place = SelectedField & { at: number }

/**
 * Turns rows of values into the objects that Drizzle makes of them. For every value of every row Drizzle finds out again
 * what kind of field it belongs to; this finds it out once for a statement. A list of 24 products has 1,700 values.
 */
export function rowMapper(
  fields: readonly SelectedField[],
  alwaysJoined: AlwaysJoined,
): (rows: readonly Values[]) => Record<string, unknown>[] {
  const places = fields.map((field, at) => ({ ...field, at }))
  const parts = Object.entries(Object.groupBy(places, ({ path }) => path[0] ?? ''))
  const readers = parts.map(([name, part = []]) => [name, partReader(part, alwaysJoined)] as const)
  return (rows) =>
    rows.map((row) => {
      const made: Record<string, unknown> = {}
      for (const [name, read] of readers) made[name] = read(row)
      return made
    })
}

function partReader(part: readonly Place[], alwaysJoined: AlwaysJoined): Reader {
  const [only] = part
  if (only?.path.length === 1) return valueReader(only)
  const readers = part.map((place) => [keyOf(place), valueReader(place)] as const)
  const first = maybeMissing(part, alwaysJoined)
  return (row) => {
    if (first !== null && row[first] === null) return null
    const made: Record<string, unknown> = {}
    for (const [key, read] of readers) made[key] = read(row)
    return made
  }
}

function keyOf({ path }: Place): string {
  const [, key, ...deeper] = path
  if (key === undefined || deeper.length > 0) throw new Error(`“${path.join('.')}” lies too deep in a row.`)
  return key
}

/** As in Drizzle: columns of one table that may have no row are null where the first of them is. Returns its place. */
function maybeMissing(part: readonly Place[], alwaysJoined: AlwaysJoined): number | null {
  const columns = part.flatMap(({ field, at }) =>
    is(field, Column) ? [{ at, table: getTableName(field.table) }] : [],
  )
  const [first] = columns
  if (!first || !alwaysJoined || alwaysJoined[first.table]) return null
  return columns.every(({ table }) => table === first.table) ? first.at : null
}

function valueReader({ at, field }: Place): Reader {
  const decoder = decoderOf(field)
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return (row) => row[at]
  return (row) => {
    const value = row[at]
    return value === null ? null : decoder.mapFromDriverValue(value)
  }
}

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }

function decoderOf(field: unknown): Decoder {
  const decoder = is(field, Column) ? field : property(sqlOf(field), 'decoder')
  if (typeof decoder === 'object' && decoder !== null && 'mapFromDriverValue' in decoder)
    return decoder as Decoder
  throw new Error('Drizzle reads its values in another way by now.')
}

function sqlOf(field: unknown): unknown {
  if (is(field, SQL)) return field
  return property(is(field, Subquery) ? field._ : field, 'sql')
}

const property = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
