import { z } from 'zod'

/** A row of a list of the admin area that cannot be shown: its stored data does not fit its contract. */
export const UnreadableRow = z.object({ id: z.string(), unreadable: z.literal(true) })
export type UnreadableRow = z.infer<typeof UnreadableRow>

/** Rows of a list for everybody. One that does not fit its contract is left out, and the others are shown. */
export function listOf<Row extends z.ZodType>(row: Row) {
  LEFT_OUT.add(row)
  return z.array(row)
}

/** Rows of a list of the admin area. In the place of one that does not fit its contract is an {@link UnreadableRow}. */
export const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(z.union([row, UnreadableRow]))

export const isUnreadable = (row: unknown): row is UnreadableRow =>
  typeof row === 'object' && row !== null && 'unreadable' in row && row.unreadable === true

/** The rows of a page that can be read. */
export const readableOf = <Row>(rows: readonly (Row | UnreadableRow)[]): Row[] =>
  rows.filter((row) => !isUnreadable(row)) as Row[]

const LEFT_OUT = new WeakSet<z.ZodType>()

/** Whether a list leaves out a row that does not fit its contract, or names it. */
export type Fate = 'left out' | 'named'

/** A place in an answer, as Zod names it. */
export type Place = readonly PropertyKey[]

/**
 * The row of a list in which a fault of an answer lies: its place and its fate; null where the fault lies outside of
 * every list.
 */
export function rowAtFault(answer: z.ZodType, fault: Place): { place: Place; fate: Fate } | null {
  let schema: unknown = answer
  for (const [depth, step] of fault.entries()) {
    schema = unwrapped(schema)
    const place = fault.slice(0, depth + 1)
    if (schema instanceof z.ZodArray) {
      const { element } = schema
      if (LEFT_OUT.has(element as z.ZodType)) return { place, fate: 'left out' }
      if (element instanceof z.ZodUnion && element.options.includes(UnreadableRow))
        return { place, fate: 'named' }
      schema = element
    } else if (schema instanceof z.ZodObject) schema = schema.shape[String(step)]
    else return null
  }
  return null
}

function unwrapped(schema: unknown): unknown {
  const isWrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
  return isWrapped ? unwrapped(schema.unwrap()) : schema
}
