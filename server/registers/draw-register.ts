import { setImmediate as othersTurn } from 'node:timers/promises'
import type { ShopDetails } from '#contracts/settings.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { toGrams } from '#rules/measures.ts'
import { type Cell, type CellKind, dayText } from '#rules/registers/register.ts'
import { drawPdf } from '#server/invoices/print/open-pdf.ts'
import { isLatin } from '#server/invoices/print/printable.ts'
import {
  type Box,
  hairline,
  heightOf,
  INK,
  label,
  mark,
  numberPages,
  type TextStyle,
  write,
} from '#server/invoices/print/sheet.ts'
import type { Line, Register } from './register.ts'
import { rememberLayouts } from './remember-layouts.ts'

type Doc = PDFKit.PDFDocument

export type PrintedRegister = {
  title: string
  /** `November 2026, part 2 of 3`. */
  period: string
  columns: Register['columns']
  lines: readonly Line[]
  count: number
  totals: readonly (number | null)[]
  notes: readonly string[]
  contact: ShopDetails
  at: Date
}

/** Points; A4 on its side is 842 × 595. */
const SHEET = { left: 28, right: 814, top: 28, bottom: 556, foot: 566 } as const
const WIDTH = SHEET.right - SHEET.left
const WHOLE = { x: SHEET.left, width: WIDTH } as const
const GAP = 6
/** How thick its lines are. */
const THIN = 0.5
const SMALL = 6.3
/** The greatest width of a letter of the font, as a share of its size; shorter texts need not be measured. */
const WIDEST = 0.62

/** A register as a PDF, with its head and its columns on every page. Other requests have their turn between two pages. */
export function drawRegister(register: PrintedRegister): Promise<Buffer> {
  const { title, period, contact, at } = register
  const options = {
    ...({ size: 'A4', layout: 'landscape', bufferPages: true, tagged: false } as const),
    margins: { top: SHEET.top, bottom: 8, left: SHEET.left, right: 842 - SHEET.right },
    info: { Title: `${title} ${period}`, Author: contact.shopName, CreationDate: at },
  }
  return drawPdf(options, async (doc) => {
    rememberLayouts(doc, ['text', 'bold'])
    await drawRows(doc, register)
    const words = `${title} · ${period} · printed on ${formatLongDate(at)}`
    numberPages(doc, { ...WHOLE, y: SHEET.foot }, { words })
  })
}

async function drawRows(doc: Doc, register: PrintedRegister): Promise<void> {
  const boxes = boxesOf(register.columns)
  let y = drawColumns(doc, register, boxes, drawHead(doc, register))
  for (const cells of [...register.lines.map((line) => line.cells), null]) {
    const texts = cells ? textsOf(register, cells) : totalTexts(register)
    const style: TextStyle = { size: SMALL, font: cells ? 'text' : 'bold', lineGap: 0.5 }
    const height = heightOfRow(doc, texts, boxes, style)
    if (y + height > SHEET.bottom) {
      await othersTurn()
      doc.addPage()
      y = drawColumns(doc, register, boxes, SHEET.top)
    }
    if (!cells) hairline(doc, { ...WHOLE, y: y - 1 }, INK.gold, THIN)
    drawRow(doc, register, { texts, boxes, y, style })
    y += height
  }
  drawNotes(doc, register, y)
}

/** Where each column is, by its share of the width. */
function boxesOf(columns: Register['columns']): Omit<Box, 'y'>[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  let x: number = SHEET.left
  return columns.map(({ width }) => {
    const share = (width / whole) * WIDTH
    const box = { x, width: share - GAP }
    x += share
    return box
  })
}

const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const WORDS = {
  money: (cell) => (typeof cell === 'number' ? RUPEES.format(cell / 100) : cell),
  weight: (cell) => (typeof cell === 'number' ? toGrams(cell).toFixed(3) : cell),
  day: (cell) => dayText(String(cell)),
  number: String,
  text: String,
} as const satisfies Record<CellKind, (cell: string | number) => string>

const textsOf = ({ columns }: PrintedRegister, cells: readonly Cell[]): string[] =>
  columns.map(({ kind }, nth) => {
    const cell = cells[nth] ?? null
    return cell === null ? '' : WORDS[kind](cell)
  })

/** Below the first column, which is never summed. */
const totalTexts = (register: PrintedRegister) => textsOf(register, register.totals).with(0, 'Total')

const alignOf = (kind: CellKind) => (kind === 'text' || kind === 'day' ? 'left' : 'right')

function heightOfRow(
  doc: Doc,
  texts: readonly string[],
  boxes: readonly Omit<Box, 'y'>[],
  style: TextStyle,
): number {
  const heights = texts.map((text, nth) => {
    const width = boxes[nth]?.width ?? WIDTH
    const isSmall = isLatin(text) && text.length * SMALL * WIDEST <= width
    return isSmall ? 0 : heightOf(doc, text, width, style)
  })
  return Math.max(SMALL * 1.3, ...heights) + 2.4
}

type Row = { texts: readonly string[]; boxes: readonly Omit<Box, 'y'>[]; y: number; style: TextStyle }

function drawRow(doc: Doc, { columns }: PrintedRegister, { texts, boxes, y, style }: Row): void {
  for (const [nth, box] of boxes.entries())
    write(doc, texts[nth] ?? '', { ...box, y }, { ...style, align: alignOf(columns[nth]?.kind ?? 'text') })
}

function drawHead(doc: Doc, { title, period, count, contact }: PrintedRegister): number {
  const { shopName, legalName, gstin } = contact
  mark(doc, SHEET.left, SHEET.top, 24)
  const shop = { x: SHEET.left + 28, width: 340 }
  const name = { font: 'display', size: 16, color: INK.garnet, lineGap: 0 } as const
  let left = write(doc, shopName, { ...shop, y: SHEET.top - 1 }, name)
  const small = { size: 7.5, color: INK.stone }
  left = write(doc, [legalName, `GSTIN ${gstin}`].filter(Boolean).join(' · '), { ...shop, y: left }, small)
  const about = { x: SHEET.right - 380, width: 380 }
  let right = label(doc, title, { ...about, y: SHEET.top + 1 }, { align: 'right', size: 8.5, spacing: 1.2 })
  right = write(doc, period, { ...about, y: right }, { font: 'bold', size: 10.5, align: 'right' })
  const rows = count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`
  right = write(doc, rows, { ...about, y: right }, { ...small, align: 'right' })
  return Math.max(left, right) + 6
}

function drawColumns(doc: Doc, { columns }: PrintedRegister, boxes: Row['boxes'], y: number): number {
  const style = { size: SMALL, font: 'bold', color: INK.bronze, lineGap: 0.5 } as const
  hairline(doc, { ...WHOLE, y }, INK.gold, THIN)
  let below = y
  for (const [nth, box] of boxes.entries()) {
    const { head, kind } = columns[nth] ?? { head: '', kind: 'text' as const }
    below = Math.max(below, write(doc, head, { ...box, y: y + 4 }, { ...style, align: alignOf(kind) }))
  }
  hairline(doc, { ...WHOLE, y: below + 2 }, INK.hairline, THIN)
  return below + 5
}

function drawNotes(doc: Doc, { notes }: PrintedRegister, y: number): void {
  let below = y + 6
  for (const note of notes) {
    if (below > SHEET.bottom) {
      doc.addPage()
      below = SHEET.top
    }
    below = write(doc, note, { ...WHOLE, y: below }, { size: 7, color: INK.stone })
  }
}
