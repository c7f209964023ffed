import { secondsAfter } from '#rules/waiting-time.ts'
import type { PaymentStatus } from './payment-status.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS } from './payment-times.ts'

/**
 * Outcomes that a browser reports when the provider told it of success and it cannot know the rest. After 180 s without
 * an answer there was most likely no payment; the page then says that the product is on sale again.
 */
const UNCERTAIN_OUTCOMES: readonly string[] = ['not verified', 'unexpected error']

type Attempt = { status: PaymentStatus; attemptOutcome: string | null; createdAt: Date }

/**
 * May this payment still become an order any moment? The customer is paying, or the browser lost sight of the money a
 * short while ago. Where there was money, webhook or reconciliation settle it within minutes.
 */
export function isPending({ status, attemptOutcome, createdAt }: Attempt, now: Date): boolean {
  if (now > secondsAfter(createdAt, DEFAULT_RESERVATION_TTL_SECONDS)) return false
  if (status === 'open') return true
  return status === 'failed' && UNCERTAIN_OUTCOMES.includes(attemptOutcome ?? '')
}
