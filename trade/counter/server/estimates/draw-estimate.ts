import { productTitle } from '#rules/catalogue/variants.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { formatEstimateCode } from '#rules/estimate-code.ts'
import { exact } from '#rules/exact-rupees.ts'
import type { Paper } from '#rules/invoices/papers.ts'
import { drawHead, HEAD_SIZES, headOnRoll } from '#server/invoices/print/head.ts'
import { drawPdf } from '#server/invoices/print/open-pdf.ts'
import { printOnRoll, type RollPart } from '#server/invoices/print/roll.ts'
import { type Box, fact, hairline, INK, label, write } from '#server/invoices/print/sheet.ts'
import { inTag, rowOf } from '#server/invoices/print/tags.ts'
import { factsOf, headOf, linesOf, noteOf, type Printed, TOTAL, weightsOf, whomOf } from './estimate-words.ts'

/** Sheets in points, with their margins and columns; a piece that begins below `lowest` begins a new page. */
const SHEETS = {
  A4: { left: 48, right: 547, top: 44, lowest: 640, name: 160, detail: 220 },
  A5: { left: 36, right: 384, top: 34, lowest: 420, name: 116, detail: 138 },
} as const
type Sheet = (typeof SHEETS)['A4' | 'A5']

/** The slip of an estimate as a PDF on the shop's paper. The same estimate on the same paper gives the same bytes. */
export function drawEstimate(printed: Printed, paper: Paper): Promise<Buffer> {
  const { estimate, contact } = printed
  const title = `Estimate ${formatEstimateCode(estimate.code)}`
  const [author, at] = [contact.shopName, estimate.createdAt]
  if (paper === '80 mm') return printOnRoll([slipOnRoll(printed)], { title, author, at })
  const sheet = SHEETS[paper]
  const options = {
    size: paper,
    margins: { top: sheet.top, bottom: 20, left: sheet.left, right: sheet.left },
    info: { Title: title, Author: author, CreationDate: at },
  }
  return drawPdf(options, (doc) => drawSheet({ doc, sheet }, printed))
}

type OnSheet = { doc: PDFKit.PDFDocument; sheet: Sheet }

function drawSheet(on: OnSheet, printed: Printed): void {
  const { doc, sheet } = on
  const { estimate, contact } = printed
  const whole = { x: sheet.left, width: sheet.right - sheet.left }
  let y = drawHead(doc, headOf(printed), { ...whole, y: sheet.top }, HEAD_SIZES.receipt)
  const whom = whomOf(estimate)
  if (whom) {
    y = label(doc, 'For', { ...whole, y })
    y = write(doc, whom, { ...whole, y }, { font: 'bold', size: 11 }) + 10
  }
  for (const quote of estimate.quotes) y = drawPiece(on, quote, y > sheet.lowest ? newPage(on) : y)
  const sum = { ...whole, y: y + 4 }
  y = inTag(doc, 'Table', () => drawRow(on, [TOTAL, '', exact(estimate.total)], sum, 'bold', 12)) + 12
  for (const one of factsOf(estimate)) y = fact(doc, one, { ...whole, y }, 92) + 3
  write(doc, noteOf(contact), { ...whole, y: y + 9 }, { size: 8.5, color: INK.stone })
}

function newPage({ doc, sheet }: OnSheet): number {
  doc.addPage()
  return sheet.top
}

/** A piece with each line of its price: metal at its rate, making, stones, GST. */
function drawPiece(on: OnSheet, quote: Quote, from: number): number {
  const { doc, sheet } = on
  const whole = { x: sheet.left, width: sheet.right - sheet.left }
  let y = write(doc, productTitle(quote.product), { ...whole, y: from }, { font: 'bold', size: 10.5 }) + 2
  y = write(doc, weightsOf(quote.product), { ...whole, y }, { size: 8.5, color: INK.stone }) + 4
  return inTag(doc, 'Table', () => {
    for (const { label: name, detail, amount } of linesOf(quote))
      y = drawRow(on, [name, detail, exact(amount)], { ...whole, y })
    y = drawRow(on, ['Price', '', exact(quote.total)], { ...whole, y }, 'bold')
    hairline(doc, { ...whole, y: y + 3 })
    return y + 12
  })
}

function drawRow(
  { doc, sheet }: OnSheet,
  [name, detail, amount]: [string, string, string],
  box: Box,
  font: 'text' | 'bold' = 'text',
  size = 9.5,
): number {
  const beside = { ...box, x: box.x + sheet.name + 5, width: sheet.detail }
  const [, , below = box.y] = rowOf(doc, [
    () =>
      write(doc, name, { ...box, width: detail ? sheet.name : sheet.name + sheet.detail }, { size, font }),
    () => write(doc, detail, beside, { size: 8.5, color: INK.stone }),
    () => write(doc, amount, box, { size, font, align: 'right' }),
  ])
  return below + 3
}

function slipOnRoll(printed: Printed): RollPart[] {
  const { estimate, contact } = printed
  const small = { size: 7 } as const
  const whom = whomOf(estimate)
  return [
    ...headOnRoll(headOf(printed)),
    'line',
    ...(whom
      ? [{ text: 'For', style: small }, { text: whom, style: { font: 'bold', size: 9 } } as const]
      : []),
    ...estimate.quotes.flatMap((quote) => pieceOnRoll(quote)),
    { name: TOTAL, value: exact(estimate.total), style: { font: 'bold', size: 10 } },
    'line',
    ...factsOf(estimate).map(([name, value]): RollPart => ({ name, value })),
    'line',
    { text: noteOf(contact), style: small },
  ]
}

function pieceOnRoll(quote: Quote): RollPart[] {
  const small = { size: 7 } as const
  return [
    { text: productTitle(quote.product), style: { font: 'bold', size: 9 } },
    { text: weightsOf(quote.product), style: small },
    ...linesOf(quote).flatMap(({ label: name, detail, amount }): RollPart[] => [
      { name, value: exact(amount) },
      ...(detail ? [{ text: detail, style: small }] : []),
    ]),
    { name: 'Price', value: exact(quote.total), style: { font: 'bold' } },
    'line',
  ]
}
