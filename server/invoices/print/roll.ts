import { drawPdf, openPdf } from './open-pdf.ts'
import { drawCode } from './print-code.ts'
import { hairline, heightOf, type TextStyle, write } from './sheet.ts'
import { inTag } from './tags.ts'

type Doc = PDFKit.PDFDocument

/** Points: a roll of 80 mm, of which receipt printers reach the 72 mm in the middle. */
const ROLL = { width: 226.8, left: 11.4, inner: 204, top: 14, bottom: 24 } as const
const GAP = 6
/** A QR code that a phone reads from thermal paper. */
const CODE = 90
/** A receipt printer has one colour. */
const BLACK = '#000000'
/** Higher than any page: a roll is as long as what is on it. */
const ENDLESS = 14_000

/** A part of a roll, one below the other: a text, a name with a value on its right, a QR code, a line. */
export type RollPart =
  | { text: string; tag?: 'H1'; style?: TextStyle }
  | { name: string; value: string; style?: TextStyle }
  | { code: string }
  | 'line'

type About = { title: string; author: string; at: Date }

/** Documents on a roll as a PDF: each is a page as long as it needs to be. */
export async function printOnRoll(
  documents: readonly (readonly RollPart[])[],
  { title, author, at }: About,
): Promise<Buffer> {
  const gauge = (await openPdf({ size: [ROLL.width, ENDLESS], margin: 0 })).doc
  const info = { Title: title, Author: author, Producer: author, Creator: author, CreationDate: at }
  return drawPdf({ autoFirstPage: false, info }, (doc) => {
    for (const parts of documents) {
      const height = parts.reduce((sum, part) => sum + heightOfPart(gauge, part), ROLL.top + ROLL.bottom)
      doc.addPage({ size: [ROLL.width, height], margin: 0 })
      let y: number = ROLL.top
      for (const part of parts) {
        drawPart(doc, part, y)
        y += heightOfPart(gauge, part)
      }
    }
  })
}

const styled = (style: TextStyle = {}): TextStyle => ({ size: 8, lineGap: 1, color: BLACK, ...style })
/** A name on the left, and what belongs to it on the right. */
const VALUE = 98
const COLUMNS = {
  name: { x: ROLL.left, width: ROLL.inner - VALUE - 4 },
  value: { x: ROLL.left + ROLL.inner - VALUE, width: VALUE },
} as const

function heightOfPart(doc: Doc, part: RollPart): number {
  if (part === 'line') return GAP
  if ('code' in part) return CODE + 2 * GAP
  const style = styled(part.style)
  if ('text' in part) return heightOf(doc, part.text, ROLL.inner, style)
  const { name, value } = COLUMNS
  return Math.max(heightOf(doc, part.name, name.width, style), heightOf(doc, part.value, value.width, style))
}

function drawPart(doc: Doc, part: RollPart, y: number): void {
  if (part === 'line') {
    hairline(doc, { x: ROLL.left, y: y + GAP / 2, width: ROLL.inner }, BLACK)
    return
  }
  if ('code' in part) {
    drawCode(doc, part.code, { x: ROLL.left + (ROLL.inner - CODE) / 2, y: y + GAP, size: CODE })
    return
  }
  const style = styled(part.style)
  if ('text' in part) {
    inTag(doc, part.tag ?? 'P', () => write(doc, part.text, { x: ROLL.left, y, width: ROLL.inner }, style))
    return
  }
  const { name, value } = COLUMNS
  inTag(doc, 'P', () => {
    write(doc, part.name, { ...name, y }, style)
    write(doc, part.value, { ...value, y }, { ...style, align: 'right' })
  })
}
