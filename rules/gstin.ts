import { joinedCode } from '#rules/typed-text.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/**
 * Whether a GSTIN is written as one: two digits of the state, the PAN, an entity number, Z, and a check digit over the
 * rest (weights 1 and 2 in turn, base 36). A typo would be on every invoice.
 */
export function isGstin(text: string): boolean {
  return FORM.test(text) && checkDigit(text.slice(0, 14)) === text[14]
}

/** A GSTIN as people type it, without blanks and in capitals. */
export const plainGstin = (typed: string) => joinedCode(typed).toUpperCase()

function checkDigit(first14: string): string {
  const sum = [...first14].reduce((all, sign, place) => {
    const product = DIGITS.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

/** The PAN of the business that has this GSTIN: its third to twelfth characters. */
export const panOfGstin = (gstin: string) => gstin.slice(2, 12)

/** The demo's: well formed, but not registered. */
export const PLACEHOLDER_GSTIN = '27AAAAA0000A1Z2'
