import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const font = (file: string) => resolve(`@expo-google-fonts/${file}.ttf`)

/** Whole fonts, all with ₹; what a document uses of them is embedded in it. */
const FILES = {
  text: font('figtree/400Regular/Figtree_400Regular'),
  bold: font('figtree/600SemiBold/Figtree_600SemiBold'),
  display: font('cormorant/600SemiBold/Cormorant_600SemiBold'),
  /** Names and addresses in Marathi or Hindi. */
  devanagari: font('mukta/400Regular/Mukta_400Regular'),
} as const

export type FontName = keyof typeof FILES

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES)) doc.registerFont(name, file)
}

const DEVANAGARI = /([\u0900-\u097f\u200c\u200d]+)/u

/** A text cut where the script changes, each part with the font that has its letters. */
export function scriptsOf(text: string, font: FontName): { text: string; font: FontName }[] {
  return text
    .split(DEVANAGARI)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: DEVANAGARI.test(part) ? 'devanagari' : font }))
}
