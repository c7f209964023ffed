import { formatDate } from '#rules/format-dates.ts'
import { STATE_CODES } from '#rules/invoices/states.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import type { Gstr1Table } from '#trade/accounts/contract/gstr1.ts'
import type { Section } from '#trade/accounts/rules/gstr1/sections.ts'
import { DOCUMENT_SERIES } from '#trade/accounts/rules/gstr1/series.ts'
import { SUPPLY_TYPES } from '#trade/accounts/rules/gstr1/supply.ts'
import { NIL_SUPPLIES } from '#trade/accounts/rules/gstr1/tables.ts'
import { UNITS } from '#trade/accounts/rules/gstr1/units.ts'
import type { FlatRow } from './flat-rows.ts'
import { turned } from './turned.ts'

type Cell = Gstr1Table['sums'][number]

/** A column of a table on the screen; amounts and whole numbers are added up below it. */
export type Column = Gstr1Table['columns'][number] & { cell: (row: FlatRow) => Cell }

const text = (title: string, key: string, words = (value: string) => value): Column => ({
  title,
  kind: 'text',
  cell: (row) => words(String(row[key] ?? '')),
})
const count = (title: string, key: string): Column => ({
  title,
  kind: 'number',
  cell: (row) => row[key] ?? null,
})
/** Null where a row has no such amount. */
const rupees = (title: string, key: string): Column => ({ ...count(title, key), kind: 'rupees' })

/** Words of the shop for the portal's codes. */
const wordsOf = (names: Iterable<readonly [code: string | number, name: string]>) => {
  const byCode = new Map([...names].map(([code, name]) => [String(code), name]))
  return (code: string) => byCode.get(code) ?? 'unknown'
}
const placeName = wordsOf([
  ...Object.entries(STATE_CODES).map(([name, code]) => [code, name] as const),
  // A place of supply that has a code of its own.
  ['97', 'Other Territory'],
])
const supplyName = wordsOf(Object.values(SUPPLY_TYPES).map(({ code, name }) => [code, name] as const))
const seriesName = wordsOf(
  Object.values(DOCUMENT_SERIES).map(({ code, documents }) => [code, documents] as const),
)
const unitName = wordsOf(Object.entries(UNITS).map(([code, { name }]) => [code, name] as const))

const PLACE = text('Place of supply', 'pos', (code) => `${code}-${placeName(code)}`)
const RATE: Column = { ...count('Rate', 'rt'), kind: 'percent' }
const TAXES = [
  rupees('Taxable value', 'txval'),
  rupees('IGST', 'iamt'),
  rupees('CGST', 'camt'),
  rupees('SGST', 'samt'),
]

/** Whom a bill or note is for, and what the portal calls such a supply. */
const BUYER = [text('GSTIN', 'ctin'), text('Supply', 'inv_typ', supplyName)]
const listed = (number: string, day: string): Column[] => [
  text('Number', number),
  { ...text('Date', day, turned), kind: 'day' },
  rupees('Value', 'val'),
  PLACE,
  RATE,
  ...TAXES,
]
const BILL = listed('inum', 'idt')
const NOTE = listed('nt_num', 'nt_dt')
const filed = (number: string, day: string): Column => ({
  ...text('Filed as', number),
  cell: (row) => `${row[number]} of ${formatDate(turned(String(row[day])))}`,
})
const FILED_BILL = filed('oinum', 'oidt')
const FILED_NOTE = filed('ont_num', 'ont_dt')

const HSN: Column[] = [
  text('HSN', 'hsn_sc'),
  text('Description', 'desc'),
  text('Unit', 'uqc', (code) => `${code}, ${unitName(code)}`),
  { ...count('Quantity', 'qty'), kind: 'quantity' },
  RATE,
  ...TAXES,
]

const NIL = [
  text('Supply', 'sply_ty', wordsOf(Object.entries(NIL_SUPPLIES))),
  rupees('Nil-rated', 'nil_amt'),
  rupees('Exempt', 'expt_amt'),
  rupees('Not GST', 'ngsup_amt'),
]

/** The columns of a section's table, in order. */
export const COLUMNS: Record<Section, readonly Column[]> = {
  b2b: [...BUYER, ...BILL],
  b2cl: BILL,
  b2cs: [PLACE, RATE, ...TAXES],
  cdnr: [...BUYER, ...NOTE],
  cdnur: NOTE,
  nil: NIL,
  hsn_b2b: HSN,
  hsn_b2c: HSN,
  doc_issue: [
    text('Documents', 'doc_num', seriesName),
    text('From', 'from'),
    text('To', 'to'),
    count('Numbers', 'totnum'),
    count('Cancelled', 'cancel'),
    count('Issued', 'net_issue'),
  ],
  b2ba: [...BUYER, FILED_BILL, ...BILL],
  b2cla: [FILED_BILL, ...BILL],
  cdnra: [...BUYER, FILED_NOTE, ...NOTE],
  cdnura: [FILED_NOTE, ...NOTE],
}

/** The sum of a column over all rows; amounts are added up in paise, so that no fraction is lost. */
export function sumOfColumn({ kind, cell }: Column, rows: readonly FlatRow[]): Cell {
  if (kind !== 'rupees' && kind !== 'number') return null
  return toRupees(rows.reduce((sum, row) => sum + fromRupees(Number(cell(row) ?? 0)), 0))
}
