/** Letters and digits that nobody takes for one another (Crockford's base 32). */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: nobody finds one by trying. */
export const CODE_LENGTH = 16

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** A code as it was typed, or null where it cannot be one: small letters, blanks, hyphens, O, I and L are read as meant. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** The head of a chain without publications, and the first publication's `previous`. */
export const NO_HEAD = '0'.repeat(64)
/** Digits of the head that a bill has. */
const PRINTED_DIGITS = 8

/** `57-ab12cd34`: how many publications there were, and the beginning of the hash of the last one. */
export const printedHead = ({ size, head }: { size: number; head: string }) =>
  `${size}-${head.slice(0, PRINTED_DIGITS)}`
