import { RETENTION } from '#rules/privacy/retention.ts'
import { MINUTE_MS } from '#rules/time.ts'

/** How long a product and its price are reserved while the customer pays. */
export const DEFAULT_RESERVATION_TTL_SECONDS = 15 * 60

/** When the provider is first asked about a payment nobody has told us of; each gap after it is twice as long. */
export const FIRST_CHECK_MINUTES = 3

/** How long the order history shows a payment that did not become an order. */
export const RETURNED_SHOWN_DAYS = 30

/** A UPI payment can be captured this long after it seemed to fail. */
export const LATE_CAPTURE_DAYS = 4

/**
 * Days for which a webhook is kept as it came, and longer while its payment or refund has no end: the provider is asked
 * about late captures for {@link LATE_CAPTURE_DAYS}, and a person may want to look for some more.
 */
export const EVENT_PAYLOAD_DAYS = RETENTION['payment-events'].days

export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * MINUTE_MS)

export const daysBefore = (moment: Date, days: number) => minutesAfter(moment, -days * 24 * 60)

/** The next time to ask about a payment, or none when it has been asked about for long enough. */
export function nextCheck(startedAt: Date, now: Date): Date | null {
  const age = Math.max(now.getTime() - startedAt.getTime(), FIRST_CHECK_MINUTES * MINUTE_MS)
  return age > LATE_CAPTURE_DAYS * 24 * 60 * MINUTE_MS ? null : new Date(now.getTime() + age)
}
