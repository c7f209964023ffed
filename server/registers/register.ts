import { type Cell, type Column, inUnit, type Opened, type Placed } from '#rules/registers/register.ts'
import { notShownWords } from '#server/paging/csv-file.ts'
import type { Shop } from '#server/shop.ts'
import { presentList, type SetAside } from '#server/unreadable/set-aside.ts'

/** The time that a register covers: from a moment on, to before another. */
export type Span = { from: Date; until: Date }

/** A row of any register: a cell for each of its columns, in paise and milligrams. */
export type Line = { at: string; id: string; opens: Opened | null; cells: Cell[] }

export type Register<Of extends Span = Span> = {
  columns: readonly Pick<Column<never>, 'head' | 'kind' | 'isSummed' | 'width'>[]
  /** Its lines, the oldest first, some at a time; from a moment within a day on, perhaps earlier ones of that day as well. */
  pages: (shop: Shop, span: Of) => AsyncGenerator<Line[]>
  /** Notes about the period, in sentences. */
  notes: (shop: Shop, span: Of) => Promise<string[]>
}

/** `leaveOut` names a row that cannot be read, for the last line. */
type Rows<Row, Of> = (shop: Shop, span: Of, leaveOut: (row: string) => void) => AsyncGenerator<Placed<Row>[]>

const noNotes = async () => []

/** A register of rows that its columns know how to read. */
export function registerOf<Row, Of extends Span = Span>(
  columns: readonly Column<Row>[],
  rows: Rows<Row, Of>,
  notes: Register<Of>['notes'] = noNotes,
): Register<Of> {
  const lineOf = ({ row, ...place }: Placed<Row>): Line => ({
    ...place,
    cells: columns.map(({ cell }) => cell(row)),
  })
  return {
    columns,
    notes,
    pages: async function* (shop, span) {
      const left: string[] = []
      const setAside: SetAside = (row, fault) => {
        left.push(row.id)
        shop.setAside(row, fault)
      }
      const listing = { table: 'register', idOf: ({ id }: Placed<Row>) => id, present: lineOf }
      const leaveOut = (row: string) => void left.push(row)
      for await (const page of rows(shop, span, leaveOut)) yield presentList({ setAside }, page, listing)
      if (left.length > 0) yield [lastLine(columns, span, notShownWords(left))]
    },
  }
}

/** Behind all others: what the register lacks, in the first column of words. */
function lastLine(columns: readonly Column<never>[], { until }: Span, words: string): Line {
  const place = Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'text'),
  )
  return {
    at: until.toISOString(),
    id: '~',
    opens: null,
    cells: columns.map((_, nth) => (nth === place ? words : null)),
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

/** Figures in rupees and grams; words stay as they are. */
export const inUnits = <Word extends string = never>(
  columns: Register['columns'],
  cells: readonly (Word | number | null)[],
) =>
  columns.map((column, nth) => {
    const cell = cells[nth] ?? null
    return typeof cell === 'number' ? inUnit(column, cell) : cell
  })
