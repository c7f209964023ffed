import { BETWEEN_NUMBERS, isMobileNumber, readMobileNumber } from '#rules/identity/mobile-number.ts'
import { typedCode } from '#rules/typed-text.ts'

const COUNTRY_CODE = '91'
/** Of a second number in the box, with its code. */
const MAX_OF_SECOND = 12

/**
 * The content of a box for an Indian mobile number: its ten digits. The country code and the leading 0 are left out,
 * however they are entered. While the code is being typed there is room for it: some numbers begin with 91 themselves.
 * A second number stays beside the first, so that the form refuses both: neither is chosen silently.
 */
export function mobileDigits(typed: string): string {
  const text = typedCode(typed)
  const end = text.search(BETWEEN_NUMBERS)
  const first = readMobileNumber(end < 0 ? text : text.slice(0, end))
  if (end >= 0 && isMobileNumber(first)) return both(first, text.slice(end).replace(/\D/g, ''))
  const digits = text.replace(/^\+91/, '').replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length >= 20) return both(digits.slice(0, 10), digits.slice(10))
  if (!digits.startsWith(COUNTRY_CODE)) return digits.slice(0, 10)
  const ownDigits = digits.slice(COUNTRY_CODE.length).replace(/^0+/, '').slice(0, 10)
  return isMobileNumber(ownDigits) ? ownDigits : digits.slice(0, 12)
}

const both = (first: string, second: string) => `${first}/${second.slice(0, MAX_OF_SECOND)}`
