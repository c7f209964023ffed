import { minutesAfter } from '#rules/checkout/payment-times.ts'
import { type Day, daysAfter, startOfDay } from '#rules/days.ts'
import { formatRupees, type Paise } from '#rules/money.ts'

/** Where a payment link may go next. Money the order no longer needs is refunded: `returned`. */
export const NEXT_LINK_STATUS = {
  open: ['paid', 'returned', 'cancelled', 'expired'],
  paid: [],
  returned: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>

export type LinkStatus = keyof typeof NEXT_LINK_STATUS
export const LINK_STATUSES = Object.keys(NEXT_LINK_STATUS) as [LinkStatus, ...LinkStatus[]]

export function linkMayBecome(from: LinkStatus, to: LinkStatus): boolean {
  return (NEXT_LINK_STATUS[from] as readonly LinkStatus[]).includes(to)
}

/** How long a link can be paid. */
export const LINK_LIFE_DAYS = 3

/** The provider tells when a link is paid; it is asked as well, at gaps that grow to this many minutes. */
const MAX_GAP_MINUTES = 30

/** The provider wants a link to be open for 15 minutes at least, and may be slow to make it. */
const MIN_LINK_MINUTES = 30

/** When a link can no longer be paid: with the day until which the rate of the advance is fixed, if there is one. */
export function linkExpiresAt(createdAt: Date, fixedUntil: Day | null): Date {
  const expiresAt = minutesAfter(createdAt, LINK_LIFE_DAYS * 24 * 60)
  if (fixedUntil === null) return expiresAt
  const rateEnds = startOfDay(daysAfter(fixedUntil, 1))
  return new Date(Math.min(expiresAt.getTime(), rateEnds.getTime()))
}

/** Why a link cannot be sent so shortly before it would expire, or null. */
export function lateLinkFault(createdAt: Date, expiresAt: Date): string | null {
  return expiresAt < minutesAfter(createdAt, MIN_LINK_MINUTES)
    ? `The metal rate of this advance ends within ${MIN_LINK_MINUTES} minutes. Please take the payment here.`
    : null
}

/** When the provider is asked next about a link that has no end yet. */
export function nextLinkCheck(createdAt: Date, now: Date): Date {
  const age = (now.getTime() - createdAt.getTime()) / 60_000
  return minutesAfter(now, Math.min(MAX_GAP_MINUTES, Math.max(1, age)))
}

/** Why a link over `amount` cannot be sent, or null. Both in paise. */
export function linkFault(amount: Paise, balance: Paise): string | null {
  if (balance === 0) return 'There is nothing left to pay.'
  if (amount < 100) return 'A payment link is for at least ₹1.'
  return amount > balance ? `Only ${formatRupees(balance)} is left to pay.` : null
}
