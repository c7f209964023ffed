import { articlesOf, type BilledArticle, type InvoiceDocument } from '#rules/invoices/document.ts'
import { taxAmount, totalTax } from '#rules/invoices/gst-split.ts'
import { taxByRate } from '#rules/invoices/tax-summary.ts'
import { isReturnReason, ORDER_CANCELLED } from '#rules/orders/refund-terms.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { billOf, dayOf, isBetweenStates, supplySection, supplyTypeOf } from './supply.ts'
import type { Gstr1Tables, Listed, NilSupply, SumOfRate } from './tables.ts'

/** 1 adds what a document has, -1 takes it out: of what was filed before and has changed since. */
export type Sign = 1 | -1

/**
 * Adds a document to the tables of its period; a commercial credit note changes nothing. With -1 only what is added up is
 * taken out: what is listed by itself and has been filed is corrected with `addChange`.
 */
export function addDocument(tables: Gstr1Tables, one: TaxDocument, sign: Sign = 1): void {
  const section = supplySection(one)
  if (section === null) return
  addSums(tables, one, sign)
  if (section === 'b2cs') addSmall(tables, one, sign)
  else if (sign === 1 && taxedRates(one.document).length > 0) tables[section].push(listedOf(one))
}

/** Adds a document to the totals, the HSN summary and the nil-rated goods; a note is subtracted. */
export function addSums(tables: Gstr1Tables, one: TaxDocument, sign: Sign): void {
  const { document } = one
  const by = sign * wayOf(document)
  tables.documents += sign
  tables.taxable += by * document.taxable
  tables.tax += by * taxAmount(document.gst)
  addNil(tables, one, by)
  for (const article of articlesOf(document)) addGoods(tables, one, article, sign)
}

/** Notes lower what bills raise. */
const wayOf = ({ kind }: InvoiceDocument): Sign => (kind === 'invoice' ? 1 : -1)

/** Goods without tax have a table of their own, but for those of a special economic zone: they are zero-rated, not nil-rated. */
function taxedRates(document: InvoiceDocument): SumOfRate[] {
  const isZeroRated = document.letter !== undefined
  const rates = taxByRate(articlesOf(document)).filter(({ bps }) => bps > 0 || isZeroRated)
  return rates.map(({ bps, taxable, gst }) => ({ rate: bps, taxable, tax: taxAmount(gst) }))
}

/** A bill or note as it is listed by itself, with an item for each rate. */
export function listedOf(one: TaxDocument): Listed {
  const { document } = one
  const bill = billOf(one)
  return {
    gstin: bill.buyer.gstin ?? '',
    supplyType: supplyTypeOf(bill),
    number: document.number,
    day: dayOf(document),
    value: document.total,
    placeOfSupply: document.placeOfSupply.code,
    isBetweenStates: isBetweenStates(document),
    rates: taxedRates(document),
  }
}

function addSmall({ b2cs }: Gstr1Tables, { document }: TaxDocument, sign: Sign): void {
  const by = sign * wayOf(document)
  const place = { isBetweenStates: isBetweenStates(document), placeOfSupply: document.placeOfSupply.code }
  for (const { rate, taxable, tax } of taxedRates(document)) {
    const row = rowAt(b2cs, smallKey({ ...place, rate }), { ...place, rate, taxable: 0, tax: 0 })
    row.taxable += by * taxable
    row.tax += by * tax
  }
}

/** Names a row of a bill or note that is listed by itself: it has one for each rate. */
export const listedKey = ({ number, rate }: { number: string; rate: number }): string => `${number} ${rate}`

/** Names a row of small bills. */
const smallKey = (row: { isBetweenStates: boolean; placeOfSupply: string; rate: number }): string =>
  [row.isBetweenStates ? 'INTER' : 'INTRA', row.placeOfSupply, row.rate].join(' ')

/** Names a row of the HSN summary. */
const hsnKey = ({ hsn, rate }: { hsn: string; rate: number }): string => `${hsn} ${rate}`

function addNil({ nil }: Gstr1Tables, one: TaxDocument, by: number): void {
  if (one.document.letter !== undefined) return
  const untaxed = articlesOf(one.document).filter(({ gst }) => totalTax(gst).bps === 0)
  if (untaxed.length === 0) return
  const amount = untaxed.reduce((sum, { taxable }) => sum + taxable, 0)
  const supply = nilSupplyOf(one)
  nil.set(supply, (nil.get(supply) ?? 0) + by * amount)
}

const nilSupplyOf = (one: TaxDocument): NilSupply =>
  `${isBetweenStates(one.document) ? 'INTR' : 'INTRA'}${billOf(one).buyer.gstin ? 'B2B' : 'B2C'}`

function addGoods(tables: Gstr1Tables, one: TaxDocument, article: BilledArticle, sign: Sign): void {
  const { hsn, taxable, gst } = article
  const { bps: rate, amount: tax } = totalTax(gst)
  const rows = billOf(one).buyer.gstin ? tables.hsn.b2b : tables.hsn.b2c
  const none = { taxable: 0, tax: 0, igst: 0, weightMg: 0, pieces: 0 }
  const row = rowAt(rows, hsnKey({ hsn, rate }), { hsn, rate, ...none })
  const by = sign * wayOf(one.document)
  row.taxable += by * taxable
  row.tax += by * tax
  if (gst.kind === 'between-states') row.igst += by * tax
  if (!movesGoods(tables, one, article, sign)) return
  row.weightMg += by * weightMg(article)
  row.pieces += by * article.quantity
}

/** Milligrams of all its pieces as they left: of their metal, or of a loose stone, which has none. */
export function weightMg(article: BilledArticle): number {
  const { netWeightMg, grossWeightMg } = article.packed ?? article
  return netWeightMg > 0 ? netWeightMg : grossWeightMg
}

/** Whether the goods of an article went out or came back. Money for one line goes back in up to two notes; its goods come back once. */
function movesGoods(
  { cameBack }: Gstr1Tables,
  one: TaxDocument,
  article: BilledArticle,
  sign: Sign,
): boolean {
  if (one.document.kind === 'invoice') return true
  if (!isReturnOf(one, article)) return false
  const line = `${one.document.against?.number} ${article.lineId}`
  if (sign === -1) return cameBack.delete(line) || true
  const isFirst = !cameBack.has(line)
  cameBack.add(line)
  return isFirst
}

function rowAt<Row>(rows: Map<string, Row>, key: string, none: Row): Row {
  const row = rows.get(key) ?? none
  rows.set(key, row)
  return row
}

/**
 * Whether the goods of an article came back with a credit note: its order was cancelled, it is of a return, or it credits all
 * that was billed for the line. Every other note is of money only, and leaves the quantities of the return as they are; so
 * does one for a piece that was lighter than agreed.
 */
function isReturnOf({ document, original }: TaxDocument, article: BilledArticle): boolean {
  const reason = document.against?.reason ?? ''
  if (reason === ORDER_CANCELLED || isReturnReason(reason)) return true
  const billed = original && articlesOf(original).find(({ lineId }) => lineId === article.lineId)
  return billed?.total === article.total
}
