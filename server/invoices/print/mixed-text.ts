import bidiFactory from 'bidi-js'
import { type FontName, type Run, scriptsOf } from './fonts.ts'

type Doc = PDFKit.PDFDocument

export type MixedStyle = {
  font: FontName
  size: number
  align: 'left' | 'right' | 'center'
  lineGap: number
  options: { features: PDFKit.Mixins.OpenTypeFeatures[]; characterSpacing: number }
}
type Box = { x: number; y: number; width: number }

const bidi = bidiFactory()
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Whether pdfkit cannot set these runs itself: it knows neither texts that run to the left nor lines of two heights, and puts
 * several runs over each other where they end on the right.
 */
export const isMixed = (runs: readonly Run[], { font, align }: Pick<MixedStyle, 'font' | 'align'>): boolean =>
  (runs.length > 1 && align !== 'left') || runs.some((run) => run.font !== font && run.font !== 'devanagari')

/** Writes a text of several scripts into a box, wrapped to its width; returns where the next line may begin. */
export function writeMixed(doc: Doc, text: string, box: Box, style: MixedStyle): number {
  const { size, align, lineGap, options } = style
  const direction = directionOf(text)
  let y = box.y
  for (const line of linesOf(doc, text, box.width, style)) {
    const runs = inVisualOrder(line, style.font, direction)
    const { ascent, height } = measuresOf(doc, runs, size)
    const room = box.width - widthOf(doc, line, style)
    let x = box.x + { left: 0, center: room / 2, right: room }[align]
    for (const run of runs) {
      doc.font(run.font).fontSize(size)
      doc.text(run.text, x, y + ascent, { ...options, lineBreak: false, baseline: 'alphabetic' })
      x += doc.widthOfString(run.text, options)
    }
    y += height + lineGap
  }
  return y
}

/** How high {@link writeMixed} makes a text. */
export function heightOfMixed(doc: Doc, text: string, width: number, style: MixedStyle): number {
  const heights = linesOf(doc, text, width, style).map(
    (line) => measuresOf(doc, scriptsOf(line, style.font), style.size).height + style.lineGap,
  )
  return heights.reduce((sum, height) => sum + height, 0)
}

function widthOf(doc: Doc, text: string, { font, size, options }: MixedStyle): number {
  return scriptsOf(text, font).reduce(
    (width, run) => width + doc.font(run.font).fontSize(size).widthOfString(run.text, options),
    0,
  )
}

/** The lines that a text has in this width; a word that is wider than a line is cut between two letters. */
function linesOf(doc: Doc, text: string, width: number, style: MixedStyle): string[] {
  const fits = (line: string) => widthOf(doc, line, style) <= width
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line: string | null = null
    for (const word of paragraph.split(' ')) {
      const longer: string = line === null ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line !== null) lines.push(line)
      const pieces = fits(word) ? [word] : cut(word, fits)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    lines.push(line ?? '')
  }
  return lines.map((line) => line.trim())
}

function cut(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of GRAPHEMES.segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}

/** Units of a font, in thousandths of its size. */
type Measures = { _font: { ascender: number; descender: number } }

/**
 * The height and depth that the letters of a name need; the font itself leaves room for marks above marks, which would
 * set lines far apart.
 */
const NEEDED: Partial<Record<FontName, Measures['_font']>> = { arabic: { ascender: 1050, descender: -520 } }

/** Of a line: as high as its highest letters, as deep as its deepest. */
function measuresOf(doc: Doc, runs: readonly Run[], size: number) {
  const fonts = runs.map(({ font }) => NEEDED[font] ?? (doc.font(font) as unknown as Measures)._font)
  const ascent = Math.max(...fonts.map(({ ascender }) => ascender)) * (size / 1000)
  const descent = Math.max(...fonts.map(({ descender }) => -descender)) * (size / 1000)
  return { ascent, height: ascent + descent }
}

/** As the first letter that has a direction runs, so does the text (Unicode Standard Annex 9, P2 and P3). */
function directionOf(text: string): 'ltr' | 'rtl' {
  const [first] = bidi.getEmbeddingLevels(text).paragraphs
  return (first?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
}

type Levelled = Run & { level: number }

/** The runs of a line from left to right, each with its letters as fontkit wants them. */
function inVisualOrder(line: string, font: FontName, direction: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const runs: Levelled[] = []
  let at = 0
  for (const part of scriptsOf(line, font))
    for (const sign of part.text) {
      const level = levels[at] ?? 0
      const last = runs.at(-1)
      if (last?.font === part.font && last.level === level) last.text += sign
      else runs.push({ text: sign, font: part.font, level })
      at += sign.length
    }
  return reordered(runs).map((run) => ({ text: asDrawn(run), font: run.font }))
}

/** From the highest level down to 1, what is on that level or above is turned round (rule L2). */
function reordered(runs: readonly Levelled[]): Levelled[] {
  let order = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Levelled[] = []
    let turned: Levelled[] = []
    for (const run of order)
      if (run.level >= level) turned.unshift(run)
      else {
        next.push(...turned, run)
        turned = []
      }
    order = [...next, ...turned]
  }
  return order
}

/** fontkit turns round what is in Arabic letters, figures as well, and nothing else. */
function asDrawn({ text, font, level }: Levelled): string {
  const isTurned = level % 2 === 1
  if (isTurned === (font === 'arabic')) return text
  const signs = [...text].reverse()
  return signs.map((sign) => (isTurned ? (bidi.getMirroredCharacter(sign) ?? sign) : sign)).join('')
}
