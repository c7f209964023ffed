import type { Gstr1Table } from '#contracts/admin/gstr1.ts'
import { STATE_CODES } from '#rules/invoices/states.ts'
import { type Paise, toRupees } from '#rules/money.ts'

type Cell = Gstr1Table['sums'][number]

/** A column of a table on the screen. `isSummed`: all its rows are added up below them. */
export type Column<Row> = Gstr1Table['columns'][number] & { cell: (row: Row) => Cell; isSummed: boolean }

/** Names of the places of supply that have a code of their own. */
const PLACES = new Map<string, string>([
  ...Object.entries(STATE_CODES).map(([name, code]) => [code, name] as const),
  ['97', 'Other Territory'],
])

const column =
  (kind: Column<unknown>['kind']) =>
  <Row>(title: string, cell: (row: Row) => Cell): Column<Row> => ({ title, kind, cell, isSummed: false })

export const textColumn = column('text')
export const dayColumn = column('day')
export const quantityColumn = column('quantity')

export const placeColumn = <Row extends { placeOfSupply: string }>(): Column<Row> =>
  textColumn('Place of supply', ({ placeOfSupply: code }) => `${code}-${PLACES.get(code) ?? 'unknown'}`)

export const rateColumn = <Row extends { rate: number }>(): Column<Row> =>
  column('percent')('Rate', ({ rate }) => rate / 100)

/** Rupees, added up; null where a row has no such amount. */
export const amountColumn = <Row>(title: string, of: (row: Row) => Paise | null): Column<Row> => ({
  ...column('rupees')(title, (row: Row) => {
    const paise = of(row)
    return paise === null ? null : toRupees(paise)
  }),
  isSummed: true,
})

/** Whole numbers, added up. */
export const countColumn = <Row>(title: string, of: (row: Row) => number): Column<Row> => ({
  ...column('number')(title, of),
  isSummed: true,
})

type Taxed = { taxable: Paise; igst: Paise | null; cgst: Paise | null; sgst: Paise | null }

export const taxColumns = <Row extends Taxed>(): Column<Row>[] => [
  amountColumn('Taxable value', ({ taxable }) => taxable),
  amountColumn('IGST', ({ igst }) => igst),
  amountColumn('CGST', ({ cgst }) => cgst),
  amountColumn('SGST', ({ sgst }) => sgst),
]

/** The sum of a column; amounts are added up in paise, so that no fraction is lost. */
export function sumOfColumn<Row>({ kind, cell, isSummed }: Column<Row>, rows: readonly Row[]): Cell {
  if (!isSummed) return null
  const scale = kind === 'rupees' ? 100 : 1
  const sum = rows.reduce((all, row) => all + Math.round(Number(cell(row) ?? 0) * scale), 0)
  return sum / scale
}
