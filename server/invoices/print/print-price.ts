import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { percent } from '#rules/invoices/price-lines.ts'
import { commercialNoteText } from '#rules/invoices/tax-limit.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { INK, label, PAGE, rule, WIDTH, write } from './sheet.ts'

type Doc = PDFKit.PDFDocument
type Row = { label: string; detail?: string; amount: Paise; weight?: 'sum' | 'total' }

const COLUMNS = { label: PAGE.left, detail: PAGE.left + 176, amount: PAGE.right - 110 } as const

const STYLES = {
  line: { font: 'text', size: 9, color: INK.ink, room: 5 },
  sum: { font: 'bold', size: 9, color: INK.ink, room: 5 },
  total: { font: 'bold', size: 13, color: INK.garnet, room: 6 },
} as const

/** How the total came about, line by line, and the total in words; what a commercial credit note does not change. */
export function printPrice(doc: Doc, document: InvoiceDocument, y: number): number {
  write(
    doc,
    'AMOUNT IN ₹',
    { x: COLUMNS.amount - 40, y, width: 150 },
    {
      font: 'bold',
      size: 6.5,
      color: INK.bronze,
      spacing: 0.9,
      align: 'right',
    },
  )
  let next =
    label(doc, document.kind === 'invoice' ? 'Price' : 'Credited', { x: PAGE.left, y, width: 200 }) + 2
  rule(doc, next)
  next += 5.5
  for (const row of rowsOf(document)) next = printRow(doc, row, next)

  next = label(doc, 'In words', { x: PAGE.left, y: next + 5, width: WIDTH })
  next = write(doc, document.totalInWords, { x: PAGE.left, y: next, width: WIDTH }, { size: 9.5 }) + 10
  if (document.kind !== 'commercial-credit-note' || !document.against) return next
  const { number, issuedAt } = document.against
  const text = commercialNoteText({ number, issuedAt: new Date(issuedAt) })
  return write(doc, text, { x: PAGE.left, y: next, width: WIDTH }, { size: 8.5 }) + 10
}

function rowsOf(document: InvoiceDocument): Row[] {
  const { lines, taxable, gst, insurance, delivery, total, kind } = document
  const sum: Row = { label: kind === 'invoice' ? 'Total' : 'Total credited', amount: total, weight: 'total' }
  if (kind === 'commercial-credit-note') return [...lines, sum]
  return [
    ...lines,
    { label: 'Taxable value', amount: taxable, weight: 'sum' },
    ...(gst.kind === 'within-state'
      ? [taxRow('CGST', gst.cgst), taxRow('SGST', gst.sgst)]
      : [taxRow('IGST', gst.igst)]),
    ...(insurance > 0 ? [{ label: 'Transit insurance', amount: insurance }] : []),
    { label: 'Delivery', detail: delivery === 0 ? 'free' : '', amount: delivery },
    sum,
  ]
}

function taxRow(name: string, { points: bps, amount }: { points: number; amount: Paise }): Row {
  return { label: name, detail: `${percent(bps)} of the taxable value`, amount }
}

function printRow(doc: Doc, row: Row, y: number): number {
  const style = STYLES[row.weight ?? 'line']
  const { font, size, color } = style
  const top = row.weight ? y + 2 : y
  const bottom = Math.max(
    write(
      doc,
      row.label,
      { x: COLUMNS.label, y: top, width: row.weight ? 330 : 170 },
      { font, size, color, lineGap: 0 },
    ),
    row.detail
      ? write(
          doc,
          row.detail,
          { x: COLUMNS.detail, y: top + 0.5, width: 210 },
          { size: 8.5, color: INK.stone, lineGap: 0 },
        )
      : 0,
  )
  const amount = rupees(row.amount, row.weight === 'total')
  write(
    doc,
    amount,
    { x: COLUMNS.amount - 40, y: top, width: 150 },
    { font, size, color, align: 'right', lineGap: 0 },
  )
  const below = bottom + style.room
  rule(doc, below, row.weight === 'total' ? INK.gold : INK.hairline, row.weight ? 0.8 : 0.5)
  return below + 5.5
}

/** The rupee sign is printed above the column and beside the total; a minus is a minus, not a hyphen. */
function rupees(amount: Paise, withSign: boolean): string {
  const text = formatRupees(Math.abs(amount), { paise: 'always' })
  return `${amount < 0 ? '− ' : ''}${withSign ? text : text.replace('₹', '')}`
}
