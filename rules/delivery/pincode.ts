import { typedCode } from '#rules/typed-text.ts'

export const INVALID_PINCODE = 'Please enter a valid 6-digit pincode.'

/** An Indian pincode: six digits, the first of them not 0. */
export const PINCODE = /^[1-9]\d{5}$/

export const isPincode = (typed: string) => PINCODE.test(typed)

/** Digits only, six at most, as a pincode is typed. */
export const pincodeDigits = (typed: string) => typedCode(typed).replace(/\D/g, '').slice(0, 6)
