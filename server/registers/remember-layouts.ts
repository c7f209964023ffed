import type { FontName } from '#server/invoices/print/fonts.ts'

/** How pdfkit lays out a text: which glyphs it has, and where they are; in thousandths of the size. */
type Run = { glyphs: readonly unknown[]; positions: readonly unknown[]; advanceWidth: number }
type Features = readonly string[]
type Font = { layoutRun: (text: string, features?: Features) => Run }
type WithFont = { font: (name: FontName) => { _font: Font } }

/** Layouts that are kept at a time. */
const MAX_KEPT = 2_000

/** The beginning of a text, and the figures at its end. */
const FIGURES = /^(.*[^\d,./-].)?([\d,./-]+)$/u

/**
 * Has a document keep how it lays out texts in these fonts. pdfkit does so itself, but not where figures of one width are
 * chosen: to write a text once it is laid out up to four times, which is most of what a register costs. Such figures stand
 * side by side whatever is beside them, so a number that comes once is made of figures that are known.
 */
export function rememberLayouts(doc: PDFKit.PDFDocument, names: readonly FontName[]): void {
  for (const name of names) remember((doc as unknown as WithFont).font(name)._font)
}

function remember(font: Font): void {
  const layOut = font.layoutRun.bind(font)
  const kept = new Map<string, Run>()
  const keptRun = (text: string, features: Features) => {
    const run = kept.get(text) ?? layOut(text, features)
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(text, run)
    return run
  }
  font.layoutRun = (text, features) => {
    if (!features?.includes('tnum')) return layOut(text, features)
    const [, before, figures] = FIGURES.exec(text) ?? []
    if (figures === undefined) return keptRun(text, features)
    return joined([...(before ? [before] : []), ...figures].map((part) => keptRun(part, features)))
  }
}

const joined = (runs: readonly Run[]): Run => ({
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
  positions: runs.flatMap(({ positions }) => positions),
  advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
})
