import { GIFT_PARCEL } from '#rules/checkout/shipping-address.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { fact, hairline, heightOf, INK, label, mark, write } from '#server/invoices/print/sheet.ts'
import type { PackedProduct, ParcelPaper } from './parcel-paper.ts'

type Doc = PDFKit.PDFDocument

/** Where a slip or a label is drawn, in points. */
export type Area = { x: number; y: number; width: number; height: number }

/** The label for the outside: to whom, from whom, by which carrier. */
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

/** Below the products: whom they are for, and who packed and checked them. */
const ROOM_BELOW = 74

/**
 * The slip for the inside: what was packed, and who checked it. Begins with the product `from`; returns the first
 * product that there was no room for.
 */
export function drawSlip(doc: Doc, paper: ParcelPaper, area: Area, from = 0): number {
  const { x, width } = area
  let y = drawHead(doc, paper, area, from > 0)
  const draw = paper.products.length === 1 ? drawOnly : drawProduct
  const next =
    from + countThatFits(doc, paper.products.slice(from), { width, room: area.y + area.height - y })
  for (const product of paper.products.slice(from, next)) y = draw(doc, product, { x, y, width })
  if (next < paper.products.length) return next
  if (paper.isGift) y = drawFact(doc, ['Gift', GIFT_PARCEL], { x, y, width })
  y = label(doc, 'For', { x, y: y + 8, width })
  write(doc, `${paper.to.name}, ${paper.to.place}`, { x, y, width }, { size: 10 })
  const foot = area.y + area.height - 18
  for (const [index, words] of ['Packed by', 'Checked by'].entries()) {
    const place = { x: x + index * (width / 2 + 6), y: foot, width: width / 2 - 6 }
    hairline(doc, place)
    write(doc, words, { ...place, y: foot + 3 }, { size: 8, color: INK.stone })
  }
  return next
}

/** All of them, if what is below has room as well; otherwise as many as the page holds, so that one is left for the next. */
function countThatFits(
  doc: Doc,
  products: readonly PackedProduct[],
  { width, room }: { width: number; room: number },
): number {
  const heights = products.map((product) => heightOfProduct(doc, product, width))
  const fitting = (left: number) =>
    heights.filter((_, nth) => heights.slice(0, nth + 1).reduce((sum, one) => sum + one, 0) <= left).length
  const all = products.length
  return fitting(room - ROOM_BELOW) === all ? all : Math.max(1, Math.min(fitting(room), all - 1))
}

type Place = Omit<Area, 'height'>

function drawHead(doc: Doc, paper: ParcelPaper, { x, y, width }: Area, isContinued: boolean): number {
  mark(doc, x, y, 26)
  const title = { x: x + 32, width: width * 0.5 }
  write(doc, paper.from.name, { ...title, y: y + 2 }, { font: 'display', size: 17, color: INK.garnet })
  const about = { x: x + width / 2, width: width / 2 }
  const words = isContinued ? 'Packing slip, continued' : 'Packing slip'
  let right = label(doc, words, { ...about, y }, { align: 'right' })
  right = write(doc, paper.number, { ...about, y: right }, { font: 'bold', size: 13, align: 'right' })
  const count = paper.products.reduce((sum, product) => sum + product.count, 0)
  const ordered = `Ordered ${paper.ordered}${paper.products.length > 1 ? ` · ${count} pieces` : ''}`
  write(doc, ordered, { ...about, y: right }, { size: 8, color: INK.stone, align: 'right' })
  hairline(doc, { x, y: y + 48, width })
  return y + 58
}

/** A product that has the slip for itself: each fact on a line. */
function drawOnly(doc: Doc, { name, count, facts, extras }: PackedProduct, place: Place): number {
  let y = write(doc, name, place, { font: 'bold', size: 12 }) + 4
  const number: [string, string] = ['Pieces', String(count)]
  for (const fact of [...facts, number, ...extras]) y = drawFact(doc, fact, { ...place, y })
  return y
}

const NAME = { font: 'bold', size: 10.5 } as const
const FACTS = { size: 8.5 } as const

function drawProduct(doc: Doc, product: PackedProduct, place: Place): number {
  let y = write(doc, titleOf(product), place, NAME)
  for (const line of linesOf(product)) y = write(doc, line, { ...place, y }, FACTS)
  return y + 6
}

function heightOfProduct(doc: Doc, product: PackedProduct, width: number): number {
  const lines = linesOf(product).reduce((sum, line) => sum + heightOf(doc, line, width, FACTS), 0)
  return heightOf(doc, titleOf(product), width, NAME) + lines + 6
}

const titleOf = ({ name, count }: PackedProduct) => (count > 1 ? `${count} × ${name}` : name)

const linesOf = ({ facts, extras }: PackedProduct) => [
  facts.map(([name, value]) => `${name} ${value}`).join('  ·  '),
  ...extras.map(([name, value]) => (value ? `${name}: ${value}` : name)),
]

function drawFact(doc: Doc, [name, value]: [string, string], place: Place): number {
  return fact(doc, [name, value || 'yes'], place, 88, { size: 10, nameSize: 9 }) + 1
}
