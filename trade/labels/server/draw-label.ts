import { scriptsOf } from '#server/invoices/print/fonts.ts'
import { write } from '#server/invoices/print/sheet.ts'
import type { Place } from '#trade/labels/rules/label-kinds.ts'
import { type LabelLayout, LINE, shortened } from '#trade/labels/rules/label-layout.ts'
import { CODE_MODULES } from '#trade/labels/rules/tspl.ts'

type Doc = PDFKit.PDFDocument

const POINTS_PER_MM = 72 / 25.4
export const points = (mm: number): number => mm * POINTS_PER_MM

/** Points; a line of the label is a little higher. */
const FONT_SIZE = points(LINE) * 0.78
const BLACK = '#000000'

/** Draws one label, its corner at a place of the page in millimetres. */
export function drawLabel(doc: Doc, layout: LabelLayout, code: readonly string[], corner: Place): void {
  const at = ({ x, y }: Place) => ({ x: points(corner.x + x), y: points(corner.y + y) })
  drawCode(doc, code, { ...at(layout.code), side: points(layout.code.side) })
  for (const { width, text, isBold, ...place } of layout.texts) {
    const style = { font: isBold ? 'bold' : 'text', size: FONT_SIZE, color: BLACK, lineGap: 0 } as const
    const fits = (words: string) => widthOf(doc, words, style) <= points(width)
    write(doc, shortened(text, fits), { ...at(place), width: points(width) + 1 }, style)
  }
}

/** On white, with a margin of four modules: otherwise no reader finds it. */
function drawCode(doc: Doc, code: readonly string[], { x, y, side }: Place & { side: number }): void {
  doc.rect(x, y, side, side).fill('#ffffff')
  const cell = side / (code.length + 2 * CODE_MODULES.margin)
  const inset = cell * CODE_MODULES.margin
  for (const [row, modules] of code.entries())
    for (const { index } of modules.matchAll(/1/g))
      doc.rect(x + inset + index * cell, y + inset + row * cell, cell, cell)
  doc.fill(BLACK)
}

function widthOf(doc: Doc, text: string, { font, size }: { font: 'bold' | 'text'; size: number }): number {
  return scriptsOf(text, font).reduce(
    (width, part) => width + doc.font(part.font).fontSize(size).widthOfString(part.text),
    0,
  )
}
