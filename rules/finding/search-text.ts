import { typedDigits, typedText } from '#rules/typed-text.ts'

/** Gaps between words: people type `gift-articles` for “Gift Articles”. */
const GAPS = /[\s\-\u2010-\u2015]+/g

/**
 * Small letters in NFC, digits in ASCII, one space where words end; so are both what is searched for and what is searched
 * through.
 */
export const searchable = (text: string): string =>
  typedDigits(typedText(text)).toLowerCase().replace(GAPS, ' ').trim()

/** As regular expressions of JavaScript and of PostgreSQL alike: a letter or digit of any script, for the boundaries. */
export const WORD_BOUNDARY = '[^a-z0-9\\u00c0-\\u1fff\\u2c00-\\uffff]'

/** Runs of letters and digits, as the index on products' words holds them. */
export const lettersOf = (words: string): string[] =>
  words.split(new RegExp(`${WORD_BOUNDARY}+`, 'u')).filter((part) => part !== '')
