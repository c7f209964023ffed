import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { INK, label, mark, write } from '#server/invoices/print/sheet.ts'
import type { ParcelPaper } from './parcel-paper.ts'

type Doc = PDFKit.PDFDocument

/** Where a slip or a label is drawn, in points. */
export type Area = { x: number; y: number; width: number; height: number }

/** What goes on the outside: to whom, from whom, by which carrier. */
export function drawLabel(
  doc: Doc,
  { to, from, number, carrier, trackingNumber }: ParcelPaper,
  area: Area,
): void {
  const { x, width } = area
  let y = label(doc, 'To', { x, y: area.y, width }, { size: 7.5 })
  y = write(doc, to.name, { x, y, width }, { font: 'bold', size: 16 })
  for (const line of to.lines.slice(0, -1)) y = write(doc, line, { x, y, width }, { size: 12 })
  y = write(doc, to.place, { x, y: y + 1, width }, { font: 'bold', size: 17 })
  y = write(doc, to.lines.at(-1) ?? '', { x, y, width }, { size: 12 })
  if (to.phone) write(doc, formatMobileNumber(to.phone), { x, y: y + 2, width }, { font: 'bold', size: 12 })

  const foot = area.y + area.height - 96
  hairline(doc, { x, y: foot, width })
  const half = width / 2 - 6
  const about = { x: x + half + 12, width: half }
  let right = label(doc, 'Order', { ...about, y: foot + 8 }, { align: 'right' })
  right = write(doc, number, { ...about, y: right }, { font: 'bold', size: 12, align: 'right' })
  right = write(doc, carrier, { ...about, y: right + 3 }, { size: 9, align: 'right' })
  write(doc, trackingNumber, { ...about, y: right }, { font: 'bold', size: 11, align: 'right' })
  let left = label(doc, 'If undelivered, return to', { x, y: foot + 8, width: half })
  left = write(doc, from.name, { x, y: left, width: half }, { font: 'bold', size: 9 })
  for (const line of from.lines)
    left = write(doc, line, { x, y: left, width: half }, { size: 7.5, lineGap: 1 })
}

/** What goes inside: what was packed, and who checked it. */
export function drawSlip(doc: Doc, paper: ParcelPaper, area: Area): void {
  const { x, width } = area
  mark(doc, x, area.y, 26)
  const title = { x: x + 32, width: width * 0.5 }
  write(doc, paper.from.name, { ...title, y: area.y + 2 }, { font: 'display', size: 17, color: INK.garnet })
  const about = { x: x + width / 2, width: width / 2 }
  let right = label(doc, 'Packing slip', { ...about, y: area.y }, { align: 'right' })
  right = write(doc, paper.number, { ...about, y: right }, { font: 'bold', size: 13, align: 'right' })
  write(
    doc,
    `Ordered ${paper.ordered}`,
    { ...about, y: right },
    { size: 8, color: INK.stone, align: 'right' },
  )
  let y = area.y + 48
  hairline(doc, { x, y, width })
  y = write(doc, paper.product, { x, y: y + 10, width }, { font: 'bold', size: 12 }) + 4
  for (const fact of [...paper.facts, ...paper.extras]) y = drawFact(doc, fact, { x, y, width })
  y = label(doc, 'For', { x, y: y + 8, width })
  write(doc, `${paper.to.name}, ${paper.to.place}`, { x, y, width }, { size: 10 })
  const foot = area.y + area.height - 18
  for (const [index, words] of ['Packed by', 'Checked by'].entries()) {
    const place = { x: x + index * (width / 2 + 6), y: foot, width: width / 2 - 6 }
    hairline(doc, place)
    write(doc, words, { ...place, y: foot + 3 }, { size: 8, color: INK.stone })
  }
}

function drawFact(doc: Doc, [name, value]: [string, string], { x, y, width }: Omit<Area, 'height'>): number {
  write(doc, name, { x, y, width: 84 }, { size: 9, color: INK.stone })
  return write(doc, value || 'yes', { x: x + 88, y, width: width - 88 }, { size: 10 }) + 1
}

function hairline(doc: Doc, { x, y, width }: Omit<Area, 'height'>): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(INK.gold)
    .stroke()
}
