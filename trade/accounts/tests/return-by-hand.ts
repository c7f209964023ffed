import { expect } from 'vitest'
import { articlesOf, type BilledArticle, type InvoiceDocument } from '#rules/invoices/document.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'

/** Sums over the rows of a table, in paise, by the values that name each row. */
type Sums = Map<string, { taxable: number; tax: number }>
type Row = { txval: number; rt: number; iamt?: number; camt?: number; samt?: number }
type Listed = {
  inum?: string
  nt_num?: string
  idt?: string
  nt_dt?: string
  val: number
  itms: { itm_det: Row }[]
}
type File = {
  b2b?: { ctin: string; inv: (Listed & { pos: string })[] }[]
  b2cl?: { pos: string; inv: Listed[] }[]
  b2cs?: (Row & { pos: string; sply_ty: string })[]
  cdnr?: { ctin: string; nt: (Listed & { pos: string })[] }[]
  cdnur?: (Listed & { pos: string })[]
  nil?: { inv: { sply_ty: string; nil_amt: number }[] }
  hsn: Record<'hsn_b2b' | 'hsn_b2c', (Row & { hsn_sc: string })[]>
}

const SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil', 'hsn_b2b', 'hsn_b2c'] as const
type Section = (typeof SECTIONS)[number]
type Tables = Record<Section, Sums>

const noTables = (): Tables => ({
  b2b: new Map(),
  b2cl: new Map(),
  b2cs: new Map(),
  cdnr: new Map(),
  cdnur: new Map(),
  nil: new Map(),
  hsn_b2b: new Map(),
  hsn_b2c: new Map(),
})

function add(sums: Sums, key: string, taxable: number, tax: number): void {
  const before = sums.get(key) ?? { taxable: 0, tax: 0 }
  sums.set(key, { taxable: before.taxable + taxable, tax: before.tax + tax })
}

/** A document, and of a note the bill that it corrects. */
type Issued = Pick<TaxDocument, 'document' | 'original'>

/**
 * A file must say what the documents say, to the paisa, in the table where each belongs. Both are read here with nothing of
 * `trade/accounts/rules/gstr1/`: what that gets wrong must not be wrong in the same way here.
 */
export function fileMustSay(documents: readonly Issued[], json: unknown): void {
  const expected = noTables()
  for (const one of documents) addByHand(expected, one)
  const file = json as File
  expect(plain(filed(file))).toEqual(plain(expected))
  for (const row of rowsOf(file)) mustBeHalved(row)
}

/** The documents of a month as they are in the database. */
export async function documentsOf({ pool }: TestShop, month: Period): Promise<Issued[]> {
  const { rows } = await pool.query<Issued>(
    `select one.document, bill.document as original from invoices one
      left join invoices bill on bill.kind = 'invoice' and bill.number = one.document #>> '{against,number}'
    where to_char(one.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') = $1`,
    [month],
  )
  return rows
}

/** Rows that came to nothing may be there or not: an order that was cancelled in its month. */
const plain = (tables: Tables) =>
  Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      Object.fromEntries([...tables[section]].filter(([, { taxable, tax }]) => taxable !== 0 || tax !== 0)),
    ]),
  )

const taxOf = ({ gst }: BilledArticle) =>
  gst.kind === 'between-states'
    ? { bps: gst.igst.bps, amount: gst.igst.amount }
    : { bps: gst.cgst.bps + gst.sgst.bps, amount: gst.cgst.amount + gst.sgst.amount }

/** A bill to a private customer in another state is large above this. */
const largeAbove = ({ issuedAt }: InvoiceDocument) =>
  Date.parse(issuedAt) < Date.parse('2024-08-01T00:00:00+05:30') ? 2_50_000_00 : 1_00_000_00

/** A special economic zone is another state to the law. */
const isHome = ({ placeOfSupply, seller, buyer }: InvoiceDocument) =>
  !buyer.isSez && placeOfSupply.code === seller.gstin.slice(0, 2)

/** Where the law wants a document, told from the bill: its buyer, its state, its day and its total. */
function sectionOf({ document, original }: Issued): 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' {
  const bill = original ?? document
  const isNote = document.kind === 'credit-note'
  if (bill.buyer.gstin) return isNote ? 'cdnr' : 'b2b'
  if (isHome(bill) || bill.total <= largeAbove(bill)) return 'b2cs'
  return isNote ? 'cdnur' : 'b2cl'
}

/** `21-11-2026`, in India. */
const dayOf = ({ issuedAt }: InvoiceDocument) =>
  new Date(issuedAt).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' }).replaceAll('/', '-')

function addByHand(tables: Tables, one: Issued): void {
  const { document, original } = one
  if (document.kind === 'commercial-credit-note') return
  const { gstin } = (original ?? document).buyer
  const section = sectionOf(one)
  const pos = document.placeOfSupply.code
  const way = document.kind === 'credit-note' ? -1 : 1
  for (const article of articlesOf(document)) {
    const { bps, amount } = taxOf(article)
    const [rate, taxable, tax] = [bps / 100, way * article.taxable, way * amount]
    add(tables[gstin ? 'hsn_b2b' : 'hsn_b2c'], `${article.hsn} ${rate}`, taxable, tax)
    if (rate === 0 && !document.letter)
      add(tables.nil, `INTR${isHome(document) ? 'A' : ''}B2${gstin ? 'B' : 'C'}`, taxable, 0)
    else if (section === 'b2cs') add(tables.b2cs, `${pos} ${rate}`, taxable, tax)
    else
      add(
        tables[section],
        [gstin, document.number, dayOf(document), document.total, pos, rate].join(' '),
        article.taxable,
        amount,
      )
  }
}

const paise = (rupees = 0) => Math.round(rupees * 100)
const taxOfRow = ({ iamt, camt, samt }: Row) => paise(iamt) + paise(camt) + paise(samt)

/** The sums in the file, under the same names. */
function filed({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil, hsn }: File): Tables {
  const tables = noTables()
  const addListed = (section: Section, ctin: string, pos: string, { itms, val, ...one }: Listed) => {
    const named = [ctin, one.inum ?? one.nt_num, one.idt ?? one.nt_dt, paise(val), pos]
    for (const { itm_det: row } of itms)
      add(tables[section], [...named, row.rt].join(' '), paise(row.txval), taxOfRow(row))
  }
  for (const { ctin, inv } of b2b) for (const one of inv) addListed('b2b', ctin, one.pos, one)
  for (const { pos, inv } of b2cl) for (const one of inv) addListed('b2cl', '', pos, one)
  for (const { ctin, nt } of cdnr) for (const one of nt) addListed('cdnr', ctin, one.pos, one)
  for (const one of cdnur) addListed('cdnur', '', one.pos, one)
  for (const row of b2cs) add(tables.b2cs, `${row.pos} ${row.rt}`, paise(row.txval), taxOfRow(row))
  for (const row of nil?.inv ?? []) add(tables.nil, row.sply_ty, paise(row.nil_amt), 0)
  for (const section of ['hsn_b2b', 'hsn_b2c'] as const)
    for (const row of hsn[section])
      add(tables[section], `${row.hsn_sc} ${row.rt}`, paise(row.txval), taxOfRow(row))
  return tables
}

const rowsOf = ({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], hsn }: File): Row[] => [
  ...[...b2b, ...b2cl]
    .flatMap(({ inv }): Listed[] => inv)
    .flatMap(({ itms }) => itms.map((item) => item.itm_det)),
  ...cdnr.flatMap(({ nt }): Listed[] => nt).flatMap(({ itms }) => itms.map((item) => item.itm_det)),
  ...cdnur.flatMap(({ itms }) => itms.map((item) => item.itm_det)),
  ...[...b2cs, ...hsn.hsn_b2b, ...hsn.hsn_b2c],
]

/** CGST and SGST are equal, but where the tax of the row has an odd paisa. */
function mustBeHalved({ camt, samt }: Row): void {
  const [cgst, sgst] = [paise(camt), paise(samt)]
  expect(Math.abs(cgst - sgst)).toBe(Math.abs(cgst + sgst) % 2)
}
