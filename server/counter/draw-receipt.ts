import type { Paper } from '#rules/invoices/papers.ts'
import { openPdf } from '#server/invoices/print/open-pdf.ts'
import { printOnRoll, type RollPart } from '#server/invoices/print/roll.ts'
import { type Box, INK, label, mark, write } from '#server/invoices/print/sheet.ts'
import type { Receipt } from './receipt.ts'

/** Sheets in points, with their margins. */
const SHEETS = {
  A4: { left: 48, right: 547, top: 44 },
  A5: { left: 36, right: 384, top: 34 },
} as const
type Sheet = (typeof SHEETS)['A4' | 'A5']

/** A receipt as a PDF on the shop's paper. The same receipt on the same paper gives the same bytes. */
export async function drawReceipt(receipt: Receipt, at: Date, paper: Paper): Promise<Buffer> {
  const title = `${receipt.title} ${receipt.number}`
  if (paper === '80mm') return printOnRoll([receiptOnRoll(receipt)], { title, author: receipt.shop.name, at })
  const sheet = SHEETS[paper]
  const { doc, bytes } = await openPdf({
    size: paper,
    margins: { top: sheet.top, bottom: 20, left: sheet.left, right: sheet.left },
    info: { Title: title, Author: receipt.shop.name, CreationDate: at },
  })
  drawSheet(doc, receipt, sheet)
  doc.end()
  return bytes
}

type Doc = PDFKit.PDFDocument

function drawSheet(doc: Doc, receipt: Receipt, sheet: Sheet): void {
  const { from, rows, sum, facts, note } = receipt
  const whole = { x: sheet.left, width: sheet.right - sheet.left }
  let y = drawHead(doc, receipt, sheet)
  y = label(doc, payerLabel(receipt), { ...whole, y })
  y = write(doc, from, { ...whole, y }, { font: 'bold', size: 11 }) + 12
  for (const { label: kind, detail, amount } of rows)
    y = drawRow(doc, [kind, detail, amount], { ...whole, y })
  hairline(doc, { ...whole, y: y + 2 })
  y = drawRow(doc, [sum.label, '', sum.amount], { ...whole, y: y + 10 }, 12)
  y = write(doc, sum.words, { ...whole, y }, { size: 8, color: INK.stone }) + 14
  for (const [name, value] of facts) y = drawFact(doc, [name, value], { ...whole, y })
  write(doc, note, { ...whole, y: y + 12 }, { size: 8.5, color: INK.stone })
}

function drawHead(doc: Doc, { title: kind, number, date, shop }: Receipt, sheet: Sheet): number {
  mark(doc, sheet.left, sheet.top, 26)
  const title = { x: sheet.left + 30, width: 170 }
  let left = write(
    doc,
    shop.name,
    { ...title, y: sheet.top },
    { font: 'display', size: 17, color: INK.garnet },
  )
  for (const line of shop.lines)
    left = write(doc, line, { ...title, y: left }, { size: 7, color: INK.stone, lineGap: 1 })
  const about = { x: sheet.right - 144, width: 144 }
  let right = label(doc, kind, { ...about, y: sheet.top + 3 }, { align: 'right', size: 8, spacing: 1.4 })
  right = write(doc, number, { ...about, y: right }, { font: 'bold', size: 11, align: 'right' })
  write(doc, date, { ...about, y: right + 1 }, { align: 'right', size: 8, color: INK.stone })
  hairline(doc, { x: sheet.left, width: sheet.right - sheet.left, y: left + 10 })
  return left + 22
}

function drawRow(doc: Doc, [kind, detail, amount]: [string, string, string], box: Box, size = 9.5): number {
  const font = size > 10 ? 'bold' : 'text'
  write(doc, kind, { ...box, width: 90 }, { size, font })
  write(doc, detail, { ...box, x: box.x + 92, width: 140 }, { size: 8.5, color: INK.stone })
  return write(doc, amount, box, { size, font, align: 'right' }) + 3
}

function drawFact(doc: Doc, [name, value]: [string, string], box: Box): number {
  write(doc, name, { ...box, width: 90 }, { size: 8.5, color: INK.stone })
  return write(doc, value, { ...box, x: box.x + 92, width: box.width - 92 }, { size: 8.5 }) + 3
}

function hairline(doc: Doc, { x, y, width }: Box): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(INK.gold)
    .stroke()
}

const payerLabel = ({ sum }: Receipt) => (sum.label === 'Received' ? 'Received from' : 'Paid back to')

function receiptOnRoll(receipt: Receipt): RollPart[] {
  const { title, number, date, shop, from, rows, sum, facts, note } = receipt
  const small = { size: 7 } as const
  return [
    { text: shop.name, style: { font: 'display', size: 15, align: 'center', lineGap: 0 } },
    ...shop.lines.map((text): RollPart => ({ text, style: { ...small, align: 'center' } })),
    'line',
    { text: title.toUpperCase(), style: { font: 'bold', align: 'center' } },
    { name: number, value: date, style: { font: 'bold' } },
    'line',
    { text: payerLabel(receipt), style: small },
    { text: from, style: { font: 'bold', size: 9 } },
    ...rows.flatMap(({ label: kind, detail, amount }): RollPart[] => [
      { name: kind, value: amount },
      ...(detail ? [{ text: detail, style: small }] : []),
    ]),
    'line',
    { name: sum.label, value: sum.amount, style: { font: 'bold', size: 10 } },
    { text: sum.words, style: small },
    'line',
    ...facts.map(([name, value]): RollPart => ({ name, value })),
    'line',
    { text: note, style: small },
  ]
}
