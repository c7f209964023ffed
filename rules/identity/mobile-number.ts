/** An Indian mobile number without its country code: ten digits, the first from 6 to 9 (National Numbering Plan). */
export const MOBILE_NUMBER = /^[6-9]\d{9}$/

/** The specification's warning for every other number. */
export const INVALID_MOBILE_NUMBER = 'Please enter a valid 10-digit mobile number.'

/** `+91 98765 43210`, as the shop writes the ten digits of an Indian number everywhere; others stay as they are. */
export function formatMobileNumber(digits: string): string {
  return digits.replace(/^(?:\+?91)?(\d{5})(\d{5})$/, '+91 $1 $2')
}

export function isMobileNumber(text: string): boolean {
  return MOBILE_NUMBER.test(text)
}
