/**
 * How everything is read that somebody types, pastes, dictates or scans, in the boxes of the browser and at the API alike.
 * Words go through `typedText`; numbers and codes through `typedCode`.
 */

/** Marks of direction, blanks without a width and the like, which chats and spreadsheets add unseen. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** Joiners make letters of Indian scripts, of Urdu and emoji; behind anything else they are only unseen. */
const STRAY_JOINERS = /(?:^|[\s\p{sc=Latin}\p{Nd}\p{P}])[\u0300-\u036f\u200c\u200d]+/gu
const JOINERS = /[\u200c\u200d]/g
/** Blanks of every kind but tabs and line ends; those of Braille and Hangul count as letters or signs elsewhere. */
const BLANK = /[^\S\t\r\n]|[\u2800\u3164\uffa0]/g

/**
 * Words as they were meant: without invisible characters, one kind of blank, letters in NFC, trimmed. Tabs and line
 * ends stay.
 */
export function typedText(text: string): string {
  const seen = text.replace(UNSEEN, '').replace(BLANK, ' ')
  return seen
    .replace(STRAY_JOINERS, (run) => run.replace(JOINERS, ''))
    .normalize('NFC')
    .trim()
}

const HYPHENS = /[\u2010-\u2015\u2212]/g
const UNSEEN_IN_CODES = /[^\P{C}\s]/gu

/**
 * A number or a code as it was meant: {@link typedText} with digits of every script, hyphens and Arabic decimal signs
 * in ASCII, and without Unicode's compatibility forms: wide letters, a hyphen that does not break.
 */
export function typedCode(text: string): string {
  const plain = typedDigits(text.normalize('NFKC'))
    .replace(HYPHENS, '-')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
  return typedText(plain.replace(UNSEEN_IN_CODES, ''))
}

/** The same without the blanks between its groups. */
export const joinedCode = (text: string): string => typedCode(text).replace(/\s/g, '')

const OTHER_DIGITS = /[^\P{Nd}0-9]/gu

/** The decimal digits of every script in ASCII; everything else stays. */
export const typedDigits = (text: string): string => text.replace(OTHER_DIGITS, digitOf)

/** Unicode has the ten digits of a script one after the other, zero first; sets may follow each other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

const DIGIT = /\p{Nd}/u
const isDigit = (code: number) => DIGIT.test(String.fromCodePoint(code))
