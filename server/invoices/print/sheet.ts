import { type FontName, type Run, scriptsOf } from './fonts.ts'
import { heightOfMixed, isMixed, type MixedStyle, writeMixed } from './mixed-text.ts'
import { printable } from './printable.ts'
import { asArtifact, asWords, inTag, type Tag } from './tags.ts'

/** The shop's colours, as on its pages. */
export const INK = {
  ink: '#1d1a17',
  stone: '#6f675e',
  hairline: '#e6ddcf',
  sand: '#f4ede1',
  garnet: '#7a1f2b',
  gold: '#a9812f',
  bronze: '#7d5e1c',
} as const

/** Points; A4 is 595 × 842. */
export const PAGE = { left: 48, right: 547, top: 44, bottom: 800 } as const
export const WIDTH = PAGE.right - PAGE.left
/** A block over the whole width. */
export const WHOLE = { x: PAGE.left, width: WIDTH } as const
/** The column beside the recipient; the shop signs there too. */
export const BESIDE = { x: 340, width: PAGE.right - 340 } as const

export type Box = { x: number; y: number; width: number }
export type TextStyle = {
  font?: FontName
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  spacing?: number
  lineGap?: number
}

/** A part of a page that is not cut: how high it is, and what draws it at a height and says where the next begins. */
export type Block = { height: number; print: (y: number) => number }

/** Figures of one width, at the height of capitals: columns of them line up. */
const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'lnum']

/** Distance from the top of a line to its baseline, as a share of the font size; scripts are aligned on it. */
const ASCENT = 0.95

/** Writes a text into a box, wrapped to its width; returns where the next line may begin. */
export function write(doc: PDFKit.PDFDocument, text: string, box: Box, style: TextStyle = {}): number {
  const { font = 'text', size = 9, color = INK.ink, align = 'left', spacing = 0, lineGap = 2 } = style
  const words = printable(text)
  const parts = scriptsOf(words, font)
  if (parts.length === 0) return box.y
  doc.fillColor(color)
  return asWords(doc, () =>
    isMixed(parts, { font, align })
      ? writeMixed(doc, words, box, mixedStyle(style))
      : writeParts(doc, parts, box, { size, align, spacing, lineGap }),
  )
}

function writeParts(
  doc: PDFKit.PDFDocument,
  parts: readonly Run[],
  box: Box,
  { size, align, spacing, lineGap }: Required<Pick<TextStyle, 'size' | 'align' | 'spacing' | 'lineGap'>>,
): number {
  const mixed = parts.length > 1
  const shift = mixed ? size * ASCENT : 0
  const options = {
    width: box.width,
    align,
    characterSpacing: spacing,
    lineGap,
    features: FIGURES,
    ...(mixed ? { baseline: 'alphabetic' as const } : {}),
  }
  doc.fontSize(size)
  parts.forEach((part, index) => {
    doc.font(part.font)
    const more = { ...options, continued: index < parts.length - 1 }
    if (index === 0) doc.text(part.text, box.x, box.y + shift, more)
    else doc.text(part.text, more)
  })
  return doc.y - shift
}

/** How high `write` makes a text, to see beforehand whether there is room for it. */
export function heightOf(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  style: TextStyle = {},
): number {
  const { font = 'text', size = 9, align = 'left', lineGap = 2 } = style
  const words = printable(text)
  if (isMixed(scriptsOf(words, font), { font, align }))
    return heightOfMixed(doc, words, width, mixedStyle(style))
  return doc.font(font).fontSize(size).heightOfString(words, { width, lineGap, features: FIGURES })
}

function mixedStyle({
  font = 'text',
  size = 9,
  align = 'left',
  lineGap = 2,
  spacing = 0,
}: TextStyle): MixedStyle {
  return { font, size, align, lineGap, options: { features: FIGURES, characterSpacing: spacing } }
}

/** A small heading in spaced capitals; returns where what it heads may begin. */
export function label(
  doc: PDFKit.PDFDocument,
  text: string,
  box: Box,
  style: TextStyle & { tag?: Tag } = {},
): number {
  const { tag = 'H2', ...own } = style
  const heading = { font: 'bold', size: 6.5, color: INK.bronze, spacing: 0.9, ...own } as const
  return (
    inTag(doc, tag, () => write(doc, text.toUpperCase(), box, heading), {
      actual: text,
      ...(tag === 'TH' && { scope: 'Column' as const }),
    }) + 2
  )
}

/** A line over the width of a box. */
export function hairline(
  doc: PDFKit.PDFDocument,
  { x, y, width }: Box,
  color: string = INK.gold,
  thickness = 0.6,
): void {
  asArtifact(doc, () =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke(),
  )
}

/** A line over the whole width. */
export function rule(
  doc: PDFKit.PDFDocument,
  y: number,
  color: string = INK.hairline,
  thickness?: number,
): void {
  hairline(doc, { ...WHOLE, y }, color, thickness)
}

export type Fact = readonly [name: string, value: string]

/** A name, and what belongs to it `indent` points further to the right; returns where the next may begin. */
export function fact(
  doc: PDFKit.PDFDocument,
  [name, value]: Fact,
  { x, y, width }: Box,
  indent: number,
  { size = 8.5, nameSize = size }: { size?: number; nameSize?: number } = {},
): number {
  return inTag(doc, 'P', () => {
    write(doc, name, { x, y, width: indent - 2 }, { size: nameSize, color: INK.stone })
    return write(doc, value, { x: x + indent, y, width: width - indent }, { size })
  })
}

/** Says at the foot of each page from `first` on which of how many it is; a page by itself only with `words` beside it. */
export function numberPages(
  doc: PDFKit.PDFDocument,
  box: Box,
  { first = 0, words = '' }: { first?: number; words?: string } = {},
): void {
  const count = doc.bufferedPageRange().count - first
  if (count === 1 && !words) return
  const style = { size: 7, color: INK.stone }
  for (let nth = 0; nth < count; nth += 1) {
    doc.switchToPage(first + nth)
    asArtifact(
      doc,
      () => {
        write(doc, words, box, style)
        write(doc, `Page ${nth + 1} of ${count}`, box, { ...style, align: 'right' })
      },
      'Pagination',
    )
  }
}

/** The shop's mark, a ring with its stone, drawn `size` points high. */
export function mark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  asArtifact(doc, () => drawMark(doc, x, y, size))
}

function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 52)
    .translate(-13, -5)
  doc.circle(32, 40, 16.5).lineWidth(3.4).strokeColor(INK.garnet).stroke()
  doc.path('M19 13.4L24.2 6.6H39.8L45 13.4L32 29Z').lineWidth(4).lineJoin('round')
  doc.fillAndStroke(INK.garnet, '#ffffff')
  doc.path('M19 13.4L24.2 6.6H39.8L45 13.4L32 29Z').fillColor(INK.garnet).fill()
  doc.path('M19 13.4H45M27.3 13.4L32 6.6L36.7 13.4L32 29Z').lineWidth(1.3).strokeColor('#ffffff').stroke()
  doc.restore()
}
