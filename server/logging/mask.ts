/** Takes the place of personal data. */
const MASK = '***'

/**
 * The forms of personal data in a text. Structured fields never carry it; this is the second wall, for words that come
 * from elsewhere: a provider's sentence, a library's error, an address that somebody made up.
 */
const PATTERNS: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${MASK}`],
  // A JSON Web Token, whole or cut off.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, MASK],
  // Also the password in `postgres://user:password@host`.
  [/[^\s"'<>(),;:/\\]+@[\w-]+(?:\.[\w-]+)+/g, `${MASK}@${MASK}`],
  [/\b[A-Z]{5}\d{4}[A-Z]\b/gi, MASK],
  // A mobile number, as people and providers write it. Ids and decimals hold longer rows of digits.
  [/(?<![\w.-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w-])/g, MASK],
]

/** Text with mobile numbers, e-mail addresses, PANs and tokens masked. */
export function masked(text: string): string {
  return PATTERNS.reduce((words, [pattern, mask]) => words.replace(pattern, mask), text)
}

/** As {@link masked}, for other people's sentences: OTPs and pincodes (six digits or more) go as well. */
export function maskedSentence(text: string): string {
  return masked(text).replace(/\d{6,}/g, MASK)
}
