import type { Period } from './retention.ts'

/** Who receives data of customers; in words in `rules/privacy/notice/`. */
export const RECIPIENTS = [
  'payments',
  'courier',
  'sms',
  'mail',
  'accountant',
  'authorities',
  'everybody',
  'link',
  'hosting',
] as const
export type Recipient = (typeof RECIPIENTS)[number]

type Kind = { to: readonly Recipient[]; kept: readonly Period[] }

/**
 * Every kind of data the shop has of a customer: who receives it besides those who host the shop, and how long it is kept. Each
 * table says which kinds are in it (`db/schema/personal-data.ts`).
 */
export const DATA_KINDS = {
  number: { to: ['sms', 'payments', 'courier'], kept: ['account', 'strangers'] },
  'former-number': { to: [], kept: ['former-number'] },
  profile: { to: ['payments', 'courier', 'mail'], kept: ['account'] },
  addresses: { to: ['courier'], kept: ['account'] },
  dates: { to: [], kept: ['account'] },
  business: { to: ['accountant', 'authorities'], kept: ['account'] },
  otps: { to: ['sms'], kept: ['otps'] },
  connections: { to: [], kept: ['connections'] },
  device: { to: [], kept: ['device'] },
  logins: { to: [], kept: ['account'] },
  consents: { to: [], kept: ['consents'] },
  cart: { to: [], kept: ['account'] },
  wishlist: { to: ['link'], kept: ['account'] },
  alerts: { to: ['sms', 'mail'], kept: ['open-alerts', 'closed-alerts'] },
  orders: { to: ['courier', 'accountant', 'authorities'], kept: ['books'] },
  attempts: { to: ['payments'], kept: ['account'] },
  'former-addresses': { to: [], kept: ['account'] },
  payments: { to: ['payments', 'accountant', 'authorities'], kept: ['books'] },
  'payment-events': { to: ['payments'], kept: ['payment-events'] },
  pans: { to: ['accountant', 'authorities'], kept: ['books'] },
  invoices: { to: ['accountant', 'authorities'], kept: ['books'] },
  purchases: { to: ['accountant', 'authorities'], kept: ['books'] },
  estimates: { to: [], kept: ['estimates'] },
  approvals: { to: [], kept: ['books'] },
  returns: { to: ['courier', 'payments'], kept: ['account'] },
  'store-credit': { to: ['accountant'], kept: ['books'] },
  reviews: { to: ['everybody'], kept: ['reviews'] },
  designs: { to: [], kept: ['account'] },
  enquiries: { to: ['mail'], kept: ['enquiries'] },
  notifications: { to: ['sms', 'mail'], kept: ['books'] },
  mails: { to: ['mail'], kept: ['account'] },
  notes: { to: [], kept: ['account'] },
  browser: { to: [], kept: ['browser'] },
  logs: { to: [], kept: ['logs'] },
  work: { to: [], kept: ['books'] },
} as const satisfies Record<string, Kind>
export type DataKind = keyof typeof DATA_KINDS
export const EVERY_KIND = Object.keys(DATA_KINDS) as DataKind[]

/** The kinds that no table has, and where they are instead. */
export const IN_NO_TABLE: Partial<Record<DataKind, string>> = {
  device: 'a cookie of the browser',
  browser: 'the browser',
  logs: 'the log',
}
