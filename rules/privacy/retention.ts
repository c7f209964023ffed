import { DAY_MS } from '#rules/time.ts'

/** Days, or calendar years. */
export type Length = { days: number } | { years: number }

/**
 * How long personal data is kept. The privacy policy, the notice at the login, the jobs that delete and `docs/security.md`
 * are made of this table; from when each is counted, `rules/privacy/notice/` says. Null: until somebody asks.
 */
export const RETENTION = {
  otps: { days: 1 },
  connections: { days: 1 },
  /** The provider's events about a payment; the last capture of a late payment comes after four days. */
  'payment-events': { days: 7 },
  strangers: { days: 30 },
  backups: { days: 90 },
  /** Prices of pieces as they were estimated at the counter. */
  estimates: { days: 90 },
  'open-alerts': { days: 180 },
  device: { days: 180 },
  'closed-alerts': { days: 365 },
  /** CERT-In, Directions of 28 April 2022: at least 180 days. DPDP Rules 2025, rule 8(3): at least a year. */
  logs: { days: 365 },
  enquiries: { years: 3 },
  account: { years: 3 },
  /** After an account was deleted; as long as somebody may go to court about it (Limitation Act 1963). */
  consents: { years: 3 },
  'former-number': { years: 3 },
  /** At least: Companies Act 2013, section 128(5), the longest of the laws on books. */
  books: { years: 8 },
  browser: null,
  reviews: null,
} as const satisfies Record<string, Length | null>
export type Period = keyof typeof RETENTION

/** Periods that a job ends by deleting. */
export type TimedPeriod = { [Name in Period]: (typeof RETENTION)[Name] extends null ? never : Name }[Period]

/** The moment before which data has been kept long enough. */
export function startOfPeriod(kept: TimedPeriod, now: Date): Date {
  return before(now, RETENTION[kept])
}

/** So long before a moment. */
export function before(moment: Date, length: Length): Date {
  if ('days' in length) return new Date(moment.getTime() - length.days * DAY_MS)
  const then = new Date(moment)
  then.setUTCFullYear(then.getUTCFullYear() - length.years)
  return then
}

/** An account that nobody uses is told so long before it is deleted. */
export const ACCOUNT_WARNING_DAYS = 14
