import type { BilledArticle, InvoiceDocument } from '#rules/invoices/document.ts'
import { taxByHsn } from '#rules/invoices/tax-summary.ts'
import { type Row, rowsOf, rupees } from './print-price.ts'
import { printTax, TAX_ROW } from './print-tax.ts'
import { type Block, heightOf, INK, label, PAGE, WIDTH, write } from './sheet.ts'
import { inTag, rowOf } from './tags.ts'

type Doc = PDFKit.PDFDocument

const GAP = 16
/** The tax by HSN on the left, the sums on the right. */
const TAX = { x: PAGE.left, width: 262 } as const
const SUMS = { x: TAX.x + TAX.width + GAP, width: WIDTH - TAX.width - GAP } as const
const NAME = 58
const AMOUNT = 72

/**
 * The sums of several articles: the tax of each tariff code as a return of GST asks for it, the sums, the total in
 * words.
 */
export function sumsBlock(
  doc: Doc,
  document: InvoiceDocument,
  articles: readonly BilledArticle[],
  density: number,
): Block {
  const taxes = taxByHsn(articles)
  const rows = rowsOf(document, articles)
  const head = 12
  const words = { size: 9 * density }
  const heightOfTax = head + (taxes.length + 1) * TAX_ROW * density
  const heightOfSums = head + rows.reduce((sum, row) => sum + heightOfRow(doc, row, density), 0)
  const heightOfWords = heightOf(doc, document.totalInWords, WIDTH, words) + head
  const print = (y: number) => {
    label(doc, 'By HSN', { ...TAX, y })
    const taxesEnd = printTax(doc, taxes, { ...TAX, y: y + head }, density)
    label(doc, 'All articles together', { ...SUMS, y })
    let next = inTag(doc, 'Table', () =>
      rows.reduce((top, row) => printRow(doc, row, top, density), y + head),
    )
    next = label(doc, 'In words', { x: PAGE.left, y: Math.max(taxesEnd, next) + 2, width: WIDTH })
    return write(doc, document.totalInWords, { x: PAGE.left, y: next, width: WIDTH }, words) + 6
  }
  return { height: Math.max(heightOfTax, heightOfSums) + heightOfWords + 8, print }
}

const styleOf = ({ weight }: Row, density: number) =>
  ({
    font: weight ? 'bold' : 'text',
    size: (weight === 'total' ? 11.5 : 8.5) * density,
    color: weight === 'total' ? INK.garnet : INK.ink,
    lineGap: 0,
  }) as const
const detailOf = (density: number) => ({ size: 7.5 * density, color: INK.stone, lineGap: 0 }) as const
const DETAIL = SUMS.width - NAME - AMOUNT
const widthOfName = ({ detail }: Row) => (detail ? NAME : NAME + DETAIL)

const heightOfRow = (doc: Doc, row: Row, density: number) =>
  Math.max(
    heightOf(doc, row.label, widthOfName(row), styleOf(row, density)),
    row.detail ? heightOf(doc, row.detail, DETAIL, detailOf(density)) + 1 : 0,
  ) +
  2 * density

function printRow(doc: Doc, row: Row, y: number, density: number): number {
  const style = styleOf(row, density)
  const detail = { x: SUMS.x + NAME, y: y + 1, width: DETAIL }
  const amount = { x: SUMS.x + NAME, y, width: SUMS.width - NAME }
  const [bottom = y, below = y] = rowOf(doc, [
    () => write(doc, row.label, { x: SUMS.x, y, width: widthOfName(row) }, style),
    () => (row.detail ? write(doc, row.detail, detail, detailOf(density)) : 0),
    () => write(doc, rupees(row.amount, row.weight === 'total'), amount, { ...style, align: 'right' }),
  ])
  return Math.max(bottom, below) + 2 * density
}
