/** Purposes of an OTP, with the words of its SMS after “is your OTP to”: 30 characters at most, as carriers want it. */
export const OTP_PURPOSES = {
  'log-in': 'log in',
  'delete-account': 'delete your account',
  refund: 'confirm a refund',
  'pay-out': 'confirm a pay-out',
  'cancel-order': 'cancel an order',
  rates: 'change metal rates',
  prices: 'change prices',
  weight: 'enter a weight',
  'old-gold': 'take old gold',
  month: 'close or open a month',
  'fixed-rate': 'extend a fixed rate',
  sale: 'start a sale',
  coupon: 'create a coupon',
  setting: 'change a setting',
  role: 'change a role',
  'login-number': 'change your login number',
  'customer-number': 'change a customer number',
  'new-number': 'log in with this number',
  'accept-offer': 'accept a lower amount',
  'check-weight': 'check a weight',
} as const

export type OtpPurpose = keyof typeof OTP_PURPOSES
/** Purposes for which somebody may request an OTP to their own number; the shop sends the others. */
export type OwnOtpPurpose = Exclude<OtpPurpose, (typeof SENT_BY_SHOP)[number]>
/** Purposes for which somebody who is logged in needs a fresh OTP. */
export type FreshOtpPurpose = Exclude<OwnOtpPurpose, 'log-in'>

const SENT_BY_SHOP = ['new-number', 'accept-offer', 'check-weight'] as const

const ALL = Object.keys(OTP_PURPOSES) as OtpPurpose[]

export const OWN_OTP_PURPOSES = ALL.filter(
  (purpose): purpose is OwnOtpPurpose => !SENT_BY_SHOP.some((other) => other === purpose),
)

export const FRESH_OTP_PURPOSES = OWN_OTP_PURPOSES.filter(
  (purpose): purpose is FreshOtpPurpose => purpose !== 'log-in',
)

/** Acts that belong to one piece of work: an OTP for one of them counts for the others while it is fresh. */
const RELATED: readonly (readonly FreshOtpPurpose[])[] = [
  ['refund', 'pay-out', 'cancel-order'],
  ['rates', 'prices', 'weight', 'fixed-rate', 'sale', 'coupon'],
]

/** The purposes whose OTP counts for this one, itself included. */
export const purposesCountingFor = (purpose: FreshOtpPurpose): readonly FreshOtpPurpose[] =>
  RELATED.find((related) => related.includes(purpose)) ?? [purpose]

/** A login confirms everything for a while but this: it would turn a stolen login into a stolen account. */
export const isConfirmedByLogin = (purpose: FreshOtpPurpose) => purpose !== 'login-number'

export function isFreshOtpPurpose(value: unknown): value is FreshOtpPurpose {
  return FRESH_OTP_PURPOSES.some((purpose) => purpose === value)
}
