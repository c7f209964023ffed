import type { Paise } from '#rules/money.ts'

/** The engraving offered for a product: the most letters, and the price in paise with GST (0: free). */
export type Engraving = { maxLetters: number; price: Paise }

/** No ring has room for more. */
export const MAX_ENGRAVING_LETTERS = 40
/** Characters of the text that is sent; a letter of Devanagari is made of several. */
export const MAX_ENGRAVING_CHARACTERS = 200

/**
 * Characters that the engraver's machine can do: Latin and Devanagari letters, digits, basic punctuation, and the
 * joiners between.
 */
const ENGRAVABLE = /^(?:[A-Za-z0-9\u0900-\u097F .,'’&+\-/!?():]|\u200C|\u200D)*$/u

/** One line as it will be engraved: trimmed, single spaces, composed letters. */
export function engravingText(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Letters as people count them: `श्री` is one, and so is a space between words. */
export function countLetters(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length
}

/** Why a text cannot be engraved; `null` where it can, or where there is none. */
export function engravingFault(text: string, engraving: Engraving | null): string | null {
  if (text === '') return null
  if (!engraving) return 'This piece cannot be engraved.'
  if (!ENGRAVABLE.test(text) || !/[\p{L}\p{N}]/u.test(text))
    return 'We can engrave English and Devanagari letters, digits and simple punctuation.'
  if (countLetters(text) > engraving.maxLetters)
    return `Please use at most ${engraving.maxLetters} letters, spaces included.`
  return null
}
