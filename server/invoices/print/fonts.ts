import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isLatin } from './printable.ts'

const { resolve } = createRequire(import.meta.url)
const font = (file: string) => resolve(`@expo-google-fonts/${file}.ttf`)
/** Written by `npm run fonts`, see scripts/fonts.mjs. */
const ofScript = (file: string) => fileURLToPath(new URL(`./scripts/${file}.ttf`, import.meta.url))

/** Whole fonts, the first three with ₹; what a document uses of them is embedded in it, and no other is read. */
const FILES = {
  text: font('figtree/400Regular/Figtree_400Regular'),
  bold: font('figtree/600SemiBold/Figtree_600SemiBold'),
  display: font('cormorant/600SemiBold/Cormorant_600SemiBold'),
  devanagari: font('mukta/400Regular/Mukta_400Regular'),
  arabic: ofScript('NotoSansArabic'),
  bengali: ofScript('NotoSansBengali'),
  gurmukhi: ofScript('NotoSansGurmukhi'),
  gujarati: ofScript('NotoSansGujarati'),
  odia: ofScript('NotoSansOriya'),
  tamil: ofScript('NotoSansTamil'),
  telugu: ofScript('NotoSansTelugu'),
  kannada: ofScript('NotoSansKannada'),
  malayalam: ofScript('NotoSansMalayalam'),
  olChiki: ofScript('NotoSansOlChiki'),
  meeteiMayek: ofScript('NotoSansMeeteiMayek'),
} as const

export type FontName = keyof typeof FILES

/** The letters that names and addresses have in other fonts than the document's, in the 22 languages of the Constitution. */
const SCRIPTS = [
  ['devanagari', /[\u0900-\u097f]/],
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/],
  ['bengali', /[\u0980-\u09ff]/],
  ['gurmukhi', /[\u0a00-\u0a7f]/],
  ['gujarati', /[\u0a80-\u0aff]/],
  ['odia', /[\u0b00-\u0b7f]/],
  ['tamil', /[\u0b80-\u0bff]/],
  ['telugu', /[\u0c00-\u0c7f]/],
  ['kannada', /[\u0c80-\u0cff]/],
  ['malayalam', /[\u0d00-\u0d7f]/],
  ['olChiki', /[\u1c50-\u1c7f]/],
  ['meeteiMayek', /[\uabc0-\uabff]/],
] as const satisfies [FontName, RegExp][]

/** Joiners and the danda, which Indian scripts share: they belong to what they follow. */
const SHARED = /\u200c|\u200d|[\u0964\u0965]/

/** The shape of a font's positioning inside fontkit, as far as {@link withoutMissingAnchors} reads it. */
type Attach = (mark: { markAnchor: unknown }, base: unknown, at: number) => void
type Embedded = {
  _font: { font?: { _layoutEngine?: { engine?: { GPOSProcessor?: { applyAnchor: Attach } } } } }
}

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES)) doc.registerFont(name, file)
  const choose = doc.font.bind(doc) as (...args: unknown[]) => unknown
  const seen = new Set<unknown>()
  doc.font = (...args: unknown[]) => {
    choose(...args)
    const chosen = (doc as unknown as Embedded)._font
    if (!seen.has(chosen)) withoutMissingAnchors(chosen)
    seen.add(chosen)
    return doc
  }
}

/**
 * A font need not say where each mark is attached to each letter; the mark then stays where it is (OpenType, MarkToBase).
 * fontkit 2.0.4 throws instead, for ordinary words in Telugu, Malayalam and Punjabi.
 */
function withoutMissingAnchors({ font }: Embedded['_font']): void {
  const positioning = font?._layoutEngine?.engine?.GPOSProcessor
  if (!positioning) return
  const attach = positioning.applyAnchor.bind(positioning)
  positioning.applyAnchor = (mark, base, at) => {
    if (base && mark.markAnchor) attach(mark, base, at)
  }
}

export type Run = { text: string; font: FontName }

/** A text cut where the script changes, each part with the font that has its letters. */
export function scriptsOf(text: string, font: FontName): Run[] {
  if (isLatin(text)) return text === '' ? [] : [{ text, font }]
  const runs: Run[] = []
  for (const sign of text) {
    const last = runs.at(-1)
    const own = fontOf(sign, last?.font ?? font) ?? font
    if (last?.font === own) last.text += sign
    else runs.push({ text: sign, font: own })
  }
  return runs
}

function fontOf(sign: string, before: FontName): FontName | undefined {
  const isShared = SHARED.test(sign)
  if (isShared && SCRIPTS.some(([name]) => name === before)) return before
  return isShared ? 'devanagari' : SCRIPTS.find(([, letters]) => letters.test(sign))?.[0]
}
