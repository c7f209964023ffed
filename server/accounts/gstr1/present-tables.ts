import { type Gstr1Table, MAX_SHOWN } from '#contracts/admin/gstr1.ts'
import { hsnKey, listedKey, smallKey } from '#rules/accounts/gstr1/add-document.ts'
import type { AmendedRow, Gstr1, ListedRow, OfBusiness, OfPlace } from '#rules/accounts/gstr1/return.ts'
import type { Section } from '#rules/accounts/gstr1/sections.ts'
import { runKey } from '#rules/accounts/gstr1/series.ts'
import { formatDate } from '#rules/format-dates.ts'
import { type Column, sumOfColumn } from './columns.ts'
import { CUSTOMER, FILED, HSN, ISSUED, type ItemRow, LISTED, NIL, SMALL } from './section-columns.ts'

/** What each table is called, and what is in it. */
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

type Shape<Row> = {
  columns: Column<Row>[]
  rows: Row[]
  key: (row: Row) => string
  /** Of a row that is one document. */
  document?: (row: Row) => string
}

/** The tables of a return for the screen, in the order of the portal; amendments only where there are some. */
export function presentTables(gstr1: Gstr1): Gstr1Table[] {
  const { b2b, b2cl, b2cs, cdnr, cdnur, b2ba, b2cla, cdnra, cdnura, nil, issued, hsn } = gstr1
  const runs = issued.flatMap(({ series, runs }) => runs.map((run) => ({ ...run, series })))
  const amendments = [
    table('b2ba', listed([...CUSTOMER, FILED, ...LISTED], ofBusiness(b2ba))),
    table('b2cla', listed([FILED, ...LISTED], ofPlace(b2cla))),
    table('cdnra', listed([...CUSTOMER, FILED, ...LISTED], ofBusiness(cdnra))),
    table('cdnura', listed([FILED, ...LISTED], cdnura.flatMap(itemRows))),
  ]
  return [
    table('b2b', listed([...CUSTOMER, ...LISTED], ofBusiness(b2b))),
    table('b2cl', listed(LISTED, ofPlace(b2cl))),
    table('b2cs', { columns: SMALL, rows: b2cs, key: smallKey }),
    table('cdnr', listed([...CUSTOMER, ...LISTED], ofBusiness(cdnr))),
    table('cdnur', listed(LISTED, cdnur.flatMap(itemRows))),
    table('nil', { columns: NIL, rows: nil, key: ({ supply }) => supply }),
    table('hsn_b2b', { columns: HSN, rows: hsn.b2b, key: hsnKey }),
    table('hsn_b2c', { columns: HSN, rows: hsn.b2c, key: hsnKey }),
    table('doc_issue', { columns: ISSUED, rows: runs, key: runKey }),
    ...amendments.filter(({ rowCount }) => rowCount > 0),
  ]
}

const listed = (columns: Column<ItemRow>[], rows: ItemRow[]): Shape<ItemRow> => ({
  ...{ columns, rows, key: listedKey, document: ({ number }) => number },
})

const ofBusiness = (businesses: readonly OfBusiness<ListedRow | AmendedRow>[]) =>
  businesses.flatMap(({ gstin, documents }) =>
    documents.flatMap((one) => itemRows(one).map((row) => ({ ...row, gstin, supplyType: one.supplyType }))),
  )

const ofPlace = (places: readonly OfPlace<ListedRow | AmendedRow>[]) =>
  places.flatMap(({ placeOfSupply, documents }) =>
    documents.flatMap((row) => itemRows({ ...row, placeOfSupply })),
  )

function itemRows({ items, number, day, value, placeOfSupply, ...rest }: ListedRow | AmendedRow): ItemRow[] {
  const was = 'originalNumber' in rest ? `${rest.originalNumber} of ${formatDate(rest.originalDay)}` : ''
  return items.map((item, nth) => ({
    ...{ ...item, number, day, placeOfSupply, was, gstin: '', supplyType: 'regular' },
    value: nth === 0 ? value : null,
  }))
}

function table<Row>(section: Section, { columns, rows, key, document }: Shape<Row>): Gstr1Table {
  const [title, about] = WORDS[section]
  return {
    ...{ section, title, about },
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    rows: rows.slice(0, MAX_SHOWN).map((row) => ({
      key: key(row),
      cells: columns.map(({ cell }) => cell(row)),
      document: document?.(row) ?? null,
    })),
    rowCount: rows.length,
    sums: columns.map((one) => sumOfColumn(one, rows)),
  }
}
