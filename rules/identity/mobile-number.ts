import { typedCode } from '#rules/typed-text.ts'

/** An Indian mobile number without its country code: ten digits, the first from 6 to 9 (National Numbering Plan). */
export const MOBILE_NUMBER = /^[6-9]\d{9}$/

/** The specification's warning for every other number. */
export const INVALID_MOBILE_NUMBER = 'Please enter a valid 10-digit mobile number.'
/** Nobody is to be called, or sent an OTP, on a number that was taken from two. */
const SEVERAL_MOBILE_NUMBERS = 'Please enter one mobile number only; there are two here.'

/** Separators between two numbers in one box. */
export const BETWEEN_NUMBERS = /[/,;|&]|\bor\b/i
/** Two numbers that are divided by nothing have twenty digits, with their codes more. */
const DIGITS_OF_TWO = 20
/** Fewer digits are no number, but an extension or a slip. */
const MIN_DIGITS_OF_SECOND = 5

/** `+91 98765 43210`, as the shop writes the ten digits of an Indian number everywhere; others stay as they are. */
export function formatMobileNumber(digits: string): string {
  return digits.replace(/^(?:\+?91)?(\d{5})(\d{5})$/, '+91 $1 $2')
}

export function isMobileNumber(text: string): boolean {
  return MOBILE_NUMBER.test(text)
}

/** With its country code, a 0 or neither. Without a plus, ten digits that begin with 91 are a number of their own. */
const WITH_CODE = /^(?:\+91|0{0,2}91)?0?([6-9]\d{9})$/

/** `+91 98765-43210`, `09876543210`, `९८७६५ ४३२१०` → the ten digits. Every other text stays as it was typed. */
export function readMobileNumber(typed: string): string {
  const text = typedCode(typed)
  const [, digits] = WITH_CODE.exec(text.replace(/[\s().-]/g, '').replace(/[/,;|&]+$/, '')) ?? []
  return digits ?? text
}

/** The refusal of a text that is not one mobile number: of two, neither is chosen silently. */
export const mobileNumberFault = (typed: string): string =>
  hasSeveralNumbers(typed) ? SEVERAL_MOBILE_NUMBERS : INVALID_MOBILE_NUMBER

function hasSeveralNumbers(typed: string): boolean {
  const parts = typedCode(typed)
    .split(BETWEEN_NUMBERS)
    .map((part) => part.replace(/\D/g, ''))
  const numbers = parts.filter(({ length }) => length >= MIN_DIGITS_OF_SECOND)
  return numbers.length > 1 || parts.some(({ length }) => length >= DIGITS_OF_TWO)
}
