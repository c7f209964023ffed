import type { Paper } from '#rules/invoices/papers.ts'
import { drawHead, HEAD_SIZES, headOnRoll } from '#server/invoices/print/head.ts'
import { drawPdf } from '#server/invoices/print/open-pdf.ts'
import { printOnRoll, type RollPart } from '#server/invoices/print/roll.ts'
import { type Box, fact, hairline, INK, label, write } from '#server/invoices/print/sheet.ts'
import { inTag, rowOf } from '#server/invoices/print/tags.ts'
import type { Receipt } from './receipt.ts'

/** Sheets in points, with their margins. */
const SHEETS = {
  A4: { left: 48, right: 547, top: 44 },
  A5: { left: 36, right: 384, top: 34 },
} as const
type Sheet = (typeof SHEETS)['A4' | 'A5']

/** A receipt as a PDF on the shop's paper. The same receipt on the same paper gives the same bytes. */
export function drawReceipt(receipt: Receipt, at: Date, paper: Paper): Promise<Buffer> {
  const title = `${receipt.title} ${receipt.number}`
  if (paper === '80 mm')
    return printOnRoll([receiptOnRoll(receipt)], { title, author: receipt.shop.name, at })
  const sheet = SHEETS[paper]
  const options = {
    size: paper,
    margins: { top: sheet.top, bottom: 20, left: sheet.left, right: sheet.left },
    info: { Title: title, Author: receipt.shop.name, CreationDate: at },
  }
  return drawPdf(options, (doc) => drawSheet(doc, receipt, sheet))
}

type Doc = PDFKit.PDFDocument

function drawSheet(doc: Doc, receipt: Receipt, sheet: Sheet): void {
  const { from, rows, sum, facts, note } = receipt
  const whole = { x: sheet.left, width: sheet.right - sheet.left }
  let y = drawHead(doc, headOf(receipt), { ...whole, y: sheet.top }, HEAD_SIZES.receipt)
  y = label(doc, payerLabel(receipt), { ...whole, y })
  y = write(doc, from, { ...whole, y }, { font: 'bold', size: 11 }) + 12
  y = inTag(doc, 'Table', () => {
    let next = y
    for (const { label: kind, detail, amount } of rows)
      next = drawRow(doc, [kind, detail, amount], { ...whole, y: next })
    hairline(doc, { ...whole, y: next + 2 })
    return drawRow(doc, [sum.label, '', sum.amount], { ...whole, y: next + 10 }, 12)
  })
  y = write(doc, sum.words, { ...whole, y }, { size: 8, color: INK.stone }) + 14
  for (const one of facts) y = fact(doc, one, { ...whole, y }, 92) + 3
  write(doc, note, { ...whole, y: y + 12 }, { size: 8.5, color: INK.stone })
}

function drawRow(doc: Doc, [kind, detail, amount]: [string, string, string], box: Box, size = 9.5): number {
  const font = size > 10 ? 'bold' : 'text'
  const [, , below = box.y] = rowOf(doc, [
    () => write(doc, kind, { ...box, width: 90 }, { size, font }),
    () => write(doc, detail, { ...box, x: box.x + 92, width: 140 }, { size: 8.5, color: INK.stone }),
    () => write(doc, amount, box, { size, font, align: 'right' }),
  ])
  return below + 3
}

const headOf = ({ date, ...receipt }: Receipt) => ({ ...receipt, about: [date] })

const payerLabel = ({ sum }: Receipt) => (sum.label === 'Received' ? 'Received from' : 'Paid back to')

function receiptOnRoll(receipt: Receipt): RollPart[] {
  const { from, rows, sum, facts, note } = receipt
  const small = { size: 7 } as const
  return [
    ...headOnRoll(headOf(receipt)),
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
