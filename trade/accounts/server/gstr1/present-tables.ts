import { type Gstr1Table, MAX_SHOWN } from '#trade/accounts/contract/gstr1.ts'
import type { Gstr1File } from '#trade/accounts/contract/gstr1-file.ts'
import { SECTIONS, type Section } from '#trade/accounts/rules/gstr1/sections.ts'
import { COLUMNS, sumOfColumn } from './columns.ts'
import { type FlatRow, flatRows } from './flat-rows.ts'

/** The name of each table, and a sentence about its rows. */
const WORDS: Record<Section, readonly [title: string, about: string]> = {
  b2b: ['B2B: bills to businesses', 'Invoices of buyers with a GSTIN, each by itself.'],
  b2cl: ['B2C large', 'Invoices to private customers in other states above ₹1 lakh, each by itself.'],
  b2cs: ['B2C others', 'All other invoices to private customers, by state and rate, less the notes on them.'],
  cdnr: ['Credit notes to businesses', 'Credit notes on invoices of buyers with a GSTIN.'],
  cdnur: [
    'Credit notes on B2C large',
    'Credit notes on large invoices to private customers in other states.',
  ],
  nil: ['Nil-rated goods', 'Goods without tax.'],
  hsn_b2b: ['HSN summary, businesses', 'What businesses bought, by HSN and rate, less what came back.'],
  hsn_b2c: [
    'HSN summary, private customers',
    'What private customers bought, by HSN and rate, less what came back.',
  ],
  doc_issue: ['Documents issued', 'Numbers of the period by series; a gap counts as cancelled.'],
  b2ba: ['Amended B2B', 'Bills to businesses that have changed since their month was filed.'],
  b2cla: ['Amended B2C large', 'Large bills that have changed since their month was filed.'],
  cdnra: ['Amended credit notes to businesses', 'Notes that have changed since their month was filed.'],
  cdnura: ['Amended credit notes on B2C large', 'Notes that have changed since their month was filed.'],
}

/** The cells that name a row to `listGstr1Documents`. */
const BY_BILL = ['inum', 'rt']
const BY_NOTE = ['nt_num', 'rt']
const NAMED_BY: Record<Section, readonly string[]> = {
  b2b: BY_BILL,
  b2cl: BY_BILL,
  b2ba: BY_BILL,
  b2cla: BY_BILL,
  cdnr: BY_NOTE,
  cdnur: BY_NOTE,
  cdnra: BY_NOTE,
  cdnura: BY_NOTE,
  b2cs: ['sply_ty', 'pos', 'rt'],
  nil: ['sply_ty'],
  hsn_b2b: ['hsn_sc', 'rt'],
  hsn_b2c: ['hsn_sc', 'rt'],
  doc_issue: ['from', 'to'],
}

const AMENDMENTS: readonly Section[] = ['b2ba', 'b2cla', 'cdnra', 'cdnura']

/** The tables of a return for the screen, in the order of the portal; amendments only where there are some. */
export function presentTables({ hsn, ...file }: Gstr1File): Gstr1Table[] {
  const sections = { ...file, ...hsn }
  const tables = SECTIONS.map((section) => table(section, flatRows(sections[section])))
  return tables.filter(({ section, rowCount }) => rowCount > 0 || !AMENDMENTS.includes(section))
}

function table(section: Section, rows: FlatRow[]): Gstr1Table {
  const [title, about] = WORDS[section]
  const columns = COLUMNS[section]
  return {
    section,
    title,
    about,
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    rows: rows.slice(0, MAX_SHOWN).map((row) => ({
      key: keyOf(section, row),
      cells: columns.map(({ cell }) => cell(row)),
      document: documentOf(row),
    })),
    rowCount: rows.length,
    sums: columns.map((one) => sumOfColumn(one, rows)),
  }
}

/** Number of a bill or note that is listed by itself. */
const documentOf = ({ inum, nt_num }: FlatRow) => (inum ?? nt_num)?.toString() ?? null

/** Rates are in basis points, as in the shop's own sums. */
const keyOf = (section: Section, { rt, ...row }: FlatRow): string =>
  NAMED_BY[section].map((key) => (key === 'rt' ? Math.round(Number(rt) * 100) : row[key])).join(' ')
