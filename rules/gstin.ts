import { joinedCode } from '#rules/typed-text.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
/** A country or an organisation, such as USA or UNO, in place of a PAN. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/

/** Codes that were given up, and the codes that the GSTINs of their states begin with today. */
const FORMER_CODES: Record<string, string> = {
  25: 'Daman and Diu has 26 since 2020',
  28: 'Andhra Pradesh has 37',
}

/** 97 is land of no state, such as the seas. */
const isStateCode = (code: string) =>
  (code >= '01' && code <= '38' && !(code in FORMER_CODES)) || code === '97'

/**
 * Whether a GSTIN is written as one: two digits of a state that there is, the PAN, an entity number, Z, and a check digit over
 * the rest (weights 1 and 2 in turn, base 36). A typo would be on every invoice.
 */
export const isGstin = (text: string): boolean => GSTIN.test(text) && isSound(text)

/**
 * Whether this is the Unique Identity Number of an embassy or of a body of the United Nations (CGST Act, 25(9)). Invoices and
 * GSTR-1 name it where a business has its GSTIN, and it contains no PAN.
 */
export const isUin = (text: string): boolean => UIN.test(text) && isSound(text)

/** The printed name of a tax number. */
export const taxNumberLabel = (number: string): 'GSTIN' | 'UIN' => (UIN.test(number) ? 'UIN' : 'GSTIN')

/** Why this can be neither a GSTIN nor a UIN, or null. */
export function taxNumberFault(text: string): string | null {
  if (!(GSTIN.test(text) || UIN.test(text)) || checkDigit(text) !== text[14]) return INVALID_GSTIN
  const code = text.slice(0, 2)
  if (isStateCode(code)) return null
  const former = FORMER_CODES[code]
  return former
    ? `The state code ${code} is no longer used: ${former}. Please enter the ${taxNumberLabel(text)} that is valid today.`
    : `A ${taxNumberLabel(text)} begins with the code of a state, and no state has ${code}.`
}

/** A GSTIN as people type it, without blanks and in capitals. */
export const plainGstin = (typed: string) => joinedCode(typed).toUpperCase()

const isSound = (text: string) => checkDigit(text) === text[14] && isStateCode(text.slice(0, 2))

/** Over the first fourteen characters. */
function checkDigit(text: string): string {
  const sum = [...text.slice(0, 14)].reduce((all, sign, place) => {
    const product = DIGITS.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

/** The PAN of the business that has this GSTIN: its third to twelfth characters. Null for a UIN. */
export const panOfGstin = (gstin: string): string | null => (UIN.test(gstin) ? null : gstin.slice(2, 12))

/** The demo's: well formed, but not registered. */
export const PLACEHOLDER_GSTIN = '27AAAAA0000A1Z2'

export const INVALID_GSTIN = `Please enter a valid GSTIN, such as ${PLACEHOLDER_GSTIN}.`
