import { articlesOf, type BilledArticle, type InvoiceDocument } from '#rules/invoices/document.ts'
import { SHOP_DISCOUNT, shopDiscountOf } from '#rules/invoices/price-lines.ts'
import { commercialNoteText } from '#rules/invoices/tax-limit.ts'
import { type TaxOfRate, taxByRate } from '#rules/invoices/tax-summary.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { INK, label, PAGE, rule, WHOLE, write } from './sheet.ts'
import { inTag, rowOf } from './tags.ts'

type Doc = PDFKit.PDFDocument
export type Row = { label: string; detail?: string; amount: Paise; weight?: 'sum' | 'total' }

const DETAIL = { x: PAGE.left + 176, width: 210 } as const
const AMOUNT = { x: PAGE.right - 150, width: 150 } as const

const STYLES = {
  line: { font: 'text', size: 9, color: INK.ink, lineGap: 0, room: 5 },
  sum: { font: 'bold', size: 9, color: INK.ink, lineGap: 0, room: 5 },
  total: { font: 'bold', size: 13, color: INK.garnet, lineGap: 0, room: 6 },
} as const

/**
 * How the total came about, line by line, and the total in words; of several articles, their sums; what a commercial
 * credit note does not change.
 */
export function printPrice(doc: Doc, document: InvoiceDocument, y: number): number {
  const articles = articlesOf(document)
  const heading = document.kind === 'invoice' ? 'Price' : 'Credited'
  const [words, tighter] = articles.length > 1 ? ['All articles together', TIGHTER] : [heading, 0]
  let next = inTag(doc, 'Table', () => {
    const head = inTag(doc, 'TR', () => {
      const below = label(doc, words, { x: PAGE.left, y, width: 200 }, { tag: 'TH' }) + 2
      inTag(doc, 'TH', () => {})
      label(doc, 'Amount in ₹', { ...AMOUNT, y }, { align: 'right', tag: 'TH' })
      return below
    })
    rule(doc, head)
    return rowsOf(document, articles).reduce((top, row) => printRow(doc, row, top, tighter), head + 5.5)
  })

  next = label(doc, 'In words', { ...WHOLE, y: next + 5 })
  next = write(doc, document.totalInWords, { ...WHOLE, y: next }, { size: 9.5 }) + 10
  if (document.kind !== 'commercial-credit-note' || !document.against) return next
  const { number, issuedAt } = document.against
  const text = commercialNoteText({ number, issuedAt: new Date(issuedAt) })
  return write(doc, text, { ...WHOLE, y: next }, { size: 8.5 }) + 10
}

/** By how much there is less room above and below each sum of several articles, in points. */
const TIGHTER = 2.5

/** At most how high `printPrice` makes the sums of several articles. */
export const heightOfPrice = (document: InvoiceDocument): number =>
  80 + 17 * rowsOf(document, articlesOf(document)).length

/** The sums of a document, line by line; those of several articles are added up. */
export function rowsOf(document: InvoiceDocument, articles: readonly BilledArticle[]): Row[] {
  const { taxable, insurance, delivery, roundOff = 0, total, kind } = document
  const sum: Row = { label: kind === 'invoice' ? 'Total' : 'Total credited', amount: total, weight: 'total' }
  if (kind === 'commercial-credit-note') return [...articles.flatMap(({ lines }) => lines), sum]
  return [
    ...valueRows(articles, taxable),
    { label: 'Taxable value', amount: taxable, weight: 'sum' },
    ...taxRows(taxByRate(articles)),
    ...(insurance > 0 ? [{ label: 'Transit insurance', amount: insurance }] : []),
    { label: 'Delivery', detail: delivery === 0 ? 'free' : '', amount: delivery },
    ...(roundOff === 0 ? [] : [{ label: 'Round-off', detail: 'after tax', amount: roundOff }]),
    sum,
    ...oldGoldRows(document),
  ]
}

/** The tax is on the full value: old gold comes off the total. */
function oldGoldRows({ kind, total, oldGold }: InvoiceDocument): Row[] {
  if (kind !== 'invoice' || !oldGold) return []
  return [
    { label: 'Less old gold', detail: `purchase voucher ${oldGold.voucher}`, amount: -oldGold.amount },
    { label: 'Paid', amount: total - oldGold.amount, weight: 'sum' },
  ]
}

/** Each line of the only article; of several the discount on the bill, which each of them has its share of. */
function valueRows([only, ...others]: readonly BilledArticle[], taxable: Paise): Row[] {
  if (!only) return []
  if (others.length === 0) return only.lines
  const discount = shopDiscountOf([only, ...others])
  if (discount === 0) return []
  return [
    { label: 'Value', detail: 'before the discount in the shop', amount: taxable + discount },
    { label: SHOP_DISCOUNT, detail: 'before GST, shared among the articles above', amount: -discount },
  ]
}

function taxRows(rates: readonly TaxOfRate[]): Row[] {
  return rates.flatMap(({ bps, taxable, gst }) => {
    const base = rates.length > 1 ? formatRupees(taxable, { paise: 'always' }) : 'the taxable value'
    const row = (name: string, bps: number, { amount }: { amount: Paise }) => ({
      label: name,
      detail: `${percent(bps)} of ${base}`,
      amount,
    })
    return gst.kind === 'within-state'
      ? [row('CGST', bps / 2, gst.cgst), row('SGST', bps / 2, gst.sgst)]
      : [row('IGST', bps, gst.igst)]
  })
}

function printRow(doc: Doc, row: Row, y: number, tighter: number): number {
  const style = STYLES[row.weight ?? 'line']
  const top = row.weight ? y + 2 : y
  const small = { size: 8.5, color: INK.stone, lineGap: 0 }
  const amount = rupees(row.amount, row.weight === 'total')
  const [name = top, detail = top] = rowOf(doc, [
    () => write(doc, row.label, { x: PAGE.left, y: top, width: row.weight ? 330 : 170 }, style),
    () => (row.detail ? write(doc, row.detail, { ...DETAIL, y: top + 0.5 }, small) : 0),
    () => write(doc, amount, { ...AMOUNT, y: top }, { ...style, align: 'right' }),
  ])
  const below = Math.max(name, detail) + style.room - tighter
  rule(doc, below, row.weight === 'total' ? INK.gold : INK.hairline, row.weight ? 0.8 : 0.5)
  return below + 5.5 - tighter
}

/** The rupee sign is printed above the column and beside the total; a minus is a minus, not a hyphen. */
export function rupees(amount: Paise, withSign = false): string {
  const text = formatRupees(Math.abs(amount), { paise: 'always' })
  return `${amount < 0 ? '− ' : ''}${withSign ? text : text.replace('₹', '')}`
}
