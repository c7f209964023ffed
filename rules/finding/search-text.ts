import { typedDigits, typedText } from '#rules/typed-text.ts'

/** Gaps between words: people type `gift-articles` for “Gift Articles”. */
const GAPS = /[\s\-\u2010-\u2015]+/g

/**
 * Small letters in NFC, digits in ASCII, one space where words end. Both queries and the texts they look through have
 * this form.
 */
export const searchable = (text: string): string =>
  typedDigits(typedText(text)).toLowerCase().replace(GAPS, ' ').trim()

/** As a regular expression: anything but a letter or digit of any script. */
const WORD_BOUNDARY = '[^a-z0-9\\u00c0-\\u1fff\\u2c00-\\uffff]'

/** Runs of letters and digits. */
export const lettersOf = (words: string): string[] =>
  words.split(new RegExp(`${WORD_BOUNDARY}+`, 'u')).filter((part) => part !== '')

/** Whether a UTF-16 code unit is no letter or digit of any script, as {@link WORD_BOUNDARY} says; emoji count as letters. */
export const isBoundary = (code: number): boolean =>
  !(
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    (code >= 0xc0 && code <= 0x1fff) ||
    code >= 0x2c00
  )

/** The words between such boundaries. */
export const wordRuns = (words: string): readonly string[] => words.match(WORD_RUN) ?? []

/** A literal, because bundlers keep a pattern that is built at run time even where nobody uses it. */
const WORD_RUN = /[a-z0-9\u00c0-\u1fff\u2c00-\uffff]+/g
