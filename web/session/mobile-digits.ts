import { isMobileNumber } from '#rules/identity/mobile-number.ts'

const COUNTRY_CODE = '91'

/**
 * What a box for an Indian mobile number holds: its ten digits. The country code and the leading 0 are left out, however
 * they are entered. While the code is being typed there is room for it: some numbers begin with 91 themselves.
 */
export function mobileDigits(typed: string): string {
  const digits = typed
    .replace(/^\s*\+91/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
  if (!digits.startsWith(COUNTRY_CODE)) return digits.slice(0, 10)
  const ownDigits = digits.slice(COUNTRY_CODE.length).replace(/^0+/, '').slice(0, 10)
  return isMobileNumber(ownDigits) ? ownDigits : digits.slice(0, 12)
}
