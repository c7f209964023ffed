/** What an OTP can be for, and how its SMS says so after “is your OTP to”: 30 characters at most, as carriers want it. */
export const OTP_PURPOSES = {
  'log-in': 'log in',
  'delete-account': 'delete your account',
  refund: 'confirm a refund',
  'pay-out': 'confirm a pay-out',
  'cancel-order': 'cancel an order',
  rates: 'change metal rates',
  prices: 'change prices',
  sale: 'start a sale',
  coupon: 'create a coupon',
  setting: 'change a setting',
  role: 'change a role',
} as const

export type OtpPurpose = keyof typeof OTP_PURPOSES

/** What asks somebody who is logged in for a fresh OTP. */
export type FreshOtpPurpose = Exclude<OtpPurpose, 'log-in'>

const ALL = Object.keys(OTP_PURPOSES) as OtpPurpose[]

export const FRESH_OTP_PURPOSES: readonly FreshOtpPurpose[] = ALL.filter((purpose) => purpose !== 'log-in')

export function isOtpPurpose(value: unknown): value is OtpPurpose {
  return ALL.some((purpose) => purpose === value)
}
