import type { GstSum } from '#rules/invoices/gst-split.ts'
import type { taxByHsn } from '#rules/invoices/tax-summary.ts'
import { percent } from '#rules/measures.ts'
import { rupees } from './print-price.ts'
import { type Box, INK, type TextStyle, write } from './sheet.ts'
import { inTag, rowOf } from './tags.ts'

type Doc = PDFKit.PDFDocument

/** How high a row is, in points. */
export const TAX_ROW = 12.5
const HEAD = { font: 'bold', size: 7, color: INK.stone, lineGap: 0 } as const
const CELL = { size: 8, lineGap: 0 } as const
/** Each column's share of the width: tariff code, value, rate, and one or two taxes. */
const SHARES = [0.17, 0.27, 0.12, 0.22, 0.22] as const

/** The sums of each tariff code and rate; returns where the next part may begin. */
export function printTax(doc: Doc, rows: ReturnType<typeof taxByHsn>, box: Box, density: number): number {
  const [first] = rows
  if (!first) return box.y
  const names = ['HSN', 'Taxable value', 'Rate', ...taxesOf(first.gst).map(([name]) => name)]
  return inTag(doc, 'Table', () => printTable(doc, rows, { names, box, density }))
}

type Table = { names: readonly string[]; box: Box; density: number }

function printTable(doc: Doc, rows: ReturnType<typeof taxByHsn>, { names, box, density }: Table): number {
  printCells(doc, names, box, { ...HEAD, size: HEAD.size * density }, 'Column')
  let next = box.y + TAX_ROW * density
  for (const { hsn, taxable, bps, gst } of rows) {
    const amounts = taxesOf(gst).map(([, amount]) => rupees(amount))
    const style = { ...CELL, size: CELL.size * density }
    printCells(doc, [hsn, rupees(taxable), percent(bps), ...amounts], { ...box, y: next }, style)
    next += TAX_ROW * density
  }
  return next
}

const taxesOf = (gst: GstSum): [string, number][] =>
  gst.kind === 'within-state'
    ? [
        ['CGST', gst.cgst.amount],
        ['SGST', gst.sgst.amount],
      ]
    : [['IGST', gst.igst.amount]]

/** The first cell on the left, the others below each other on the right of their columns. */
function printCells(
  doc: Doc,
  cells: readonly string[],
  { x, y, width }: Box,
  style: TextStyle,
  scope: 'Row' | 'Column' = 'Row',
): void {
  const leftOf = (nth: number) => x + width * SHARES.slice(0, nth).reduce((sum, share) => sum + share, 0)
  const drawn = cells.map((text, nth) => {
    const box = { x: leftOf(nth), y, width: width * (SHARES[nth] ?? 0) }
    return () => write(doc, text, box, { ...style, align: nth === 0 ? 'left' : 'right' })
  })
  rowOf(doc, drawn, scope)
}
