import type { Period } from '#rules/accounts/period.ts'
import type { Cell, Column, Opened, Placed } from '#rules/accounts/registers/register.ts'
import type { Shop } from '#server/shop.ts'

/** What a register is read of: a period, from one of its moments on. */
export type Span = { period: Period; from: Date; until: Date }

/** A row of any register: a cell for each of its columns, in paise and milligrams. */
export type Line = { at: string; id: string; opens: Opened | null; cells: Cell[] }

export type Register = {
  columns: readonly Pick<Column<never>, 'head' | 'kind' | 'isSummed' | 'width'>[]
  /** Its lines, the oldest first, some at a time; from a moment within a day on, perhaps earlier ones of that day as well. */
  pages: (shop: Shop, span: Span) => AsyncGenerator<Line[]>
  /** What to know of the period, in sentences. */
  notes: (shop: Shop, span: Span) => Promise<string[]>
}

type Rows<Row> = (shop: Shop, span: Span) => AsyncGenerator<Placed<Row>[]>

const noNotes: Register['notes'] = async () => []

/** A register of rows that its columns know how to read. */
export function registerOf<Row>(
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  notes: Register['notes'] = noNotes,
): Register {
  const lineOf = ({ row, ...place }: Placed<Row>): Line => ({
    ...place,
    cells: columns.map(({ cell }) => cell(row)),
  })
  return {
    columns,
    notes,
    pages: async function* (shop, span) {
      for await (const page of rows(shop, span)) yield page.map(lineOf)
    },
  }
}

/** Where a page of a register ends. */
export type Place = Pick<Line, 'at' | 'id'>

export const isBehind = ({ at, id }: Place, place: Place) =>
  at > place.at || (at === place.at && id > place.id)

/** Adds up the summed columns of a register, line by line; null where a column is not summed. */
export function totalsOf({ columns }: Pick<Register, 'columns'>) {
  const sums = columns.map(({ isSummed }) => (isSummed ? 0 : null))
  let count = 0
  return {
    add: (line: Line) => {
      count += 1
      for (const [nth, cell] of line.cells.entries())
        if (typeof cell === 'number' && sums[nth] != null) sums[nth] += cell
    },
    sums: () => sums,
    count: () => count,
  }
}
