import type { ShopDetails } from '#contracts/settings.ts'
import type { RollPart } from './roll.ts'
import { type Box, hairline, INK, label, mark, PAGE, type TextStyle, write } from './sheet.ts'
import { inTag } from './tags.ts'

/** `above`: by how much more than a line apart it is, in points. */
type Said = string | { text: string; above?: number; style?: TextStyle }

/** The head of a printed document: whose it is on the left, and which it is on the right. */
export type Head = {
  shop: { name: string; lines: readonly Said[] }
  title: string
  number: string
  /** Its day, and what else is said of it. */
  about: readonly Said[]
}

/** The shop as a receipt names it. */
export function shopInHead(contact: ShopDetails) {
  const { shopName, legalName, addressLines, city, pincode, gstin, phone } = contact
  const address = [...addressLines, `${city} ${pincode}`.trim()].join(', ')
  return { name: shopName, lines: [legalName, address, `GSTIN ${gstin} · ${phone}`] }
}

/** Points. The head of bills and vouchers, and of receipts and slips. */
export const HEAD_SIZES = {
  bill: {
    mark: 34,
    shop: { indent: 36, width: 250, above: -1, size: 23, lineGap: 0 },
    line: { size: 8, lineGap: 1.5 },
    title: { width: 200, above: 4, size: 9, spacing: 1.6 },
    number: 13,
    about: 9,
    rule: { above: 12, thickness: 0.8, below: 14 },
  },
  receipt: {
    mark: 26,
    shop: { indent: 30, width: 170, above: 0, size: 17, lineGap: 2 },
    line: { size: 7, lineGap: 1 },
    title: { width: 144, above: 3, size: 8, spacing: 1.4 },
    number: 11,
    about: 8,
    rule: { above: 10, thickness: 0.6, below: 12 },
  },
}

/** Draws a head over the width of a box; returns where the document begins. */
export function drawHead(
  doc: PDFKit.PDFDocument,
  { shop, title, number, about }: Head,
  { x, y, width }: Box,
  size: (typeof HEAD_SIZES)['bill'],
): number {
  mark(doc, x, y, size.mark)
  const left = { x: x + size.shop.indent, width: size.shop.width }
  const name = { font: 'display', color: INK.garnet, ...size.shop } as const
  let below = write(doc, shop.name, { ...left, y: y + size.shop.above }, name)
  below = writeLines(doc, shop.lines, { ...left, y: below }, { color: INK.stone, ...size.line })
  const right = { x: x + width - size.title.width, width: size.title.width }
  const heading = { align: 'right', ...size.title } as const
  const drawTitle = () => {
    const under = label(doc, title, { ...right, y: y + size.title.above }, heading)
    return write(doc, number, { ...right, y: under }, { font: 'bold', size: size.number, align: 'right' })
  }
  const next = inTag(doc, 'H1', drawTitle, { actual: `${title} ${number}` })
  const aside = { align: 'right', color: INK.stone, size: size.about } as const
  writeLines(doc, about, { ...right, y: next + 1 }, aside)
  const { rule } = size
  hairline(doc, { x, y: below + rule.above, width }, INK.gold, rule.thickness)
  return below + rule.above + rule.below
}

/** Who a document is for, on the left below the head; returns where the next may begin. */
export function drawParty(
  doc: PDFKit.PDFDocument,
  { title, name, lines }: { title: string; name: string; lines: readonly Said[] },
  y: number,
): number {
  const box = { x: PAGE.left, width: 262 }
  const below = write(
    doc,
    name,
    { ...box, y: label(doc, title, { ...box, y }) },
    { font: 'bold', size: 10.5 },
  )
  return writeLines(doc, lines, { ...box, y: below }, {})
}

const spoken = (said: Said) => (typeof said === 'string' ? { text: said } : said)

function writeLines(doc: PDFKit.PDFDocument, lines: readonly Said[], box: Box, usual: TextStyle): number {
  let next = box.y
  for (const { text, above = 0, style } of lines.map(spoken))
    next = write(doc, text, { ...box, y: next + above }, { ...usual, ...style })
  return next
}

/** The same head on a roll. */
export function headOnRoll({ shop, title, number, about: [day = '', ...others] }: Head): RollPart[] {
  const small = { size: 7 } as const
  const centre = { align: 'center' } as const
  return [
    { text: shop.name, style: { ...centre, font: 'display', size: 15, lineGap: 0 } },
    ...shop.lines.map(spoken).map(({ text, style }) => ({ text, style: { ...centre, ...small, ...style } })),
    'line',
    { text: title.toUpperCase(), tag: 'H1', style: { ...centre, font: 'bold' } },
    { name: number, value: spoken(day).text, style: { font: 'bold' } },
    ...others.map(spoken).map(({ text }) => ({ text, style: small })),
  ]
}
