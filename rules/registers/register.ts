import { formatDate } from '#rules/format-dates.ts'
import { toGrams } from '#rules/measures.ts'
import { toRupees } from '#rules/money.ts'

/** Kinds of a cell: paise, milligrams, a day in India (`2026-11-26`), a number without a unit, or words. */
export const CELL_KINDS = ['money', 'weight', 'day', 'number', 'text'] as const
export type CellKind = (typeof CELL_KINDS)[number]

/** Rows that one PDF of a register holds: a hundred pages or so. */
export const MAX_ROWS_PRINTED = 2_500

/** Null where a row has nothing to say. */
export type Cell = string | number | null

/** Things that a row of a register opens. */
export const OPENED_KINDS = [
  'document',
  'receipt',
  'purchase-voucher',
  'old-gold-voucher',
  'order',
  'cash-day',
] as const

/** `key`: the id of a document, the number of the return of a purchase voucher, the day of a cash day, and else its number. */
export type Opened = { kind: (typeof OPENED_KINDS)[number]; key: string }

/** A column of a register; files and the screen are made of the same ones. */
export type Column<Row> = {
  head: string
  kind: CellKind
  /** It is added up below the register. */
  isSummed?: boolean
  /** Its share of the width of a printed page. */
  width: number
  cell: (row: Row) => Cell
}

/** A row with its place among the others, the oldest first; of two of a moment, by their ids. */
export type Placed<Row> = {
  /** ISO 8601. */
  at: string
  id: string
  opens: Opened | null
  row: Row
}

/** A figure as files and the wire have it: rupees and grams. */
export function inUnit({ kind }: { kind: CellKind }, figure: number): number {
  if (kind === 'money') return toRupees(figure)
  return kind === 'weight' ? toGrams(figure) : figure
}

/** A day as people read it; words in place of a day stay as they are. */
export const dayText = (cell: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(cell) ? formatDate(cell) : cell)
