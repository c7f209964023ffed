import { HOUR_MS, MINUTE_MS } from '#rules/time.ts'

/** The reason that the refund of a cancelled line is kept with; its credit note says so too. */
export const ORDER_CANCELLED = 'the order was cancelled'

/** The reason that the refund of a return is kept with. */
export const refundReasonOf = (returnNumber: string) => `Return ${returnNumber}`
export const isReturnReason = (reason: string): boolean => /^Return RET-\d+$/.test(reason)

const MIN_GAP = 5 * MINUTE_MS
const MAX_GAP = 12 * HOUR_MS

/** When the provider is asked next about a refund: at growing gaps, and without end, because money is owed. */
export function nextRefundCheck(startedAt: Date, now: Date): Date {
  const age = now.getTime() - startedAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(age, MIN_GAP), MAX_GAP))
}

/** How long after each failure the same refund is requested again; after the last, a person has to look. */
const HOURS_BEFORE_RETRY = [1, 24]

/** When a failed refund is tried again, `attempt` being the number of the one that failed (1 first); `null`: never. */
export function refundRetryAt(attempt: number, now: Date): Date | null {
  const hours = HOURS_BEFORE_RETRY[attempt - 1]
  return hours === undefined ? null : new Date(now.getTime() + hours * HOUR_MS)
}
