import { codesOf } from '#server/invoices/print/qr-code.ts'
import type { PrintedCode } from '#server/modules/shop-module.ts'
import { type Box, INK, type TextStyle, write } from './sheet.ts'
import { asArtifact } from './tags.ts'

type Doc = PDFKit.PDFDocument

/** Points from side to side on a sheet, without the white around it. */
export const CODE_SIZE = 50
/** Points of the two lines beside it. */
const LINE: TextStyle = { size: 6, color: INK.stone, lineGap: 0 }
const LINE_HEIGHT = 7.5

/** Draws a QR code on white with a quiet zone; its upper left module is at `x`, `y`. A screen reader has the words of its lines. */
export function drawCode(
  doc: Doc,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const [rows = []] = codesOf([text])
  const module = size / rows.length
  const quiet = 4 * module
  asArtifact(doc, () => {
    doc.rect(x - quiet, y - quiet, size + 2 * quiet, size + 2 * quiet).fill('#ffffff')
    rows.forEach((row, nth) => {
      for (const { index, 0: dark } of row.matchAll(/1+/g))
        doc.rect(x + index * module, y + nth * module, dark.length * module, module)
    })
    doc.fill('#000000')
  })
}

/** The code of a sheet, and its lines, of which the first is at `y` of a box; returns where the next may begin. */
export function printCode(
  doc: Doc,
  { text, lines }: PrintedCode,
  at: { x: number; y: number },
  box: Box,
): number {
  drawCode(doc, text, { ...at, size: CODE_SIZE })
  lines.forEach((line, nth) => {
    write(doc, line, { ...box, y: box.y + nth * LINE_HEIGHT }, LINE)
  })
  return box.y + lines.length * LINE_HEIGHT
}
