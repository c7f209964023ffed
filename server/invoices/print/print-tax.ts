import type { GstSum } from '#rules/invoices/gst-split.ts'
import type { taxByHsn } from '#rules/invoices/tax-summary.ts'
import { percent } from '#rules/measures.ts'
import { rupees } from './print-price.ts'
import { type Block, INK, label, PAGE, rule, WIDTH, write } from './sheet.ts'

type Doc = PDFKit.PDFDocument

const ROW_HEIGHT = 14
const HEAD = { font: 'bold', size: 7, color: INK.stone } as const
const CELL = { size: 8.5, lineGap: 0 } as const

/** What each tariff code and rate comes to, as a return of GST asks for it. */
export function taxBlock(doc: Doc, rows: ReturnType<typeof taxByHsn>): Block {
  const print = (y: number) => {
    let next = label(doc, 'By HSN', { x: PAGE.left, y, width: WIDTH })
    const [first] = rows
    if (!first) return next
    const names = ['HSN', 'Taxable value', 'Rate', ...taxesOf(first.gst).map(([name]) => name)]
    next = printCells(doc, names, next, HEAD)
    rule(doc, next - 2)
    for (const { hsn, taxable, bps, gst } of rows) {
      const amounts = taxesOf(gst).map(([, amount]) => rupees(amount))
      next = printCells(doc, [hsn, rupees(taxable), percent(bps), ...amounts], next + 1, CELL)
    }
    return next + 10
  }
  return { height: (rows.length + 2) * ROW_HEIGHT + 12, print }
}

const taxesOf = (gst: GstSum): [string, number][] =>
  gst.kind === 'within-state'
    ? [
        ['CGST', gst.cgst.amount],
        ['SGST', gst.sgst.amount],
      ]
    : [['IGST', gst.igst.amount]]

/** The first cell on the left, the others below each other on the right of their columns. */
function printCells(doc: Doc, cells: readonly string[], y: number, style: typeof HEAD | typeof CELL): number {
  const column = WIDTH / 5
  cells.forEach((text, index) => {
    const box = { x: PAGE.left + index * column, y, width: column }
    write(doc, text, box, { ...style, align: index === 0 ? 'left' : 'right' })
  })
  return y + ROW_HEIGHT - 1
}
