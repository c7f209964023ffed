import { LRUCache } from 'lru-cache'
import { ENQUIRIES_PER_HOUR } from '#rules/enquiries/enquiry-terms.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { capReached } from './too-many.ts'

export const MANY_DESIGNS = 'You have sent too many designs within an hour.'

/** Customers whose attempts are counted at a time; the one away longest is forgotten first. */
const MAX_COUNTED_CUSTOMERS = 10_000

/** When each customer tried of late, the oldest first. */
const attempts = new LRUCache<string, Date[]>({ max: MAX_COUNTED_CUSTOMERS })

/**
 * Counts an attempt to upload a design, also one whose images turn out to be none: decoding these costs as much.
 * Each process counts for itself. Refuses (429) beyond the cap.
 */
export function countDesignAttempt(customerId: string, now: Date): void {
  const since = secondsAfter(now, -HOUR_SECONDS)
  const recent = (attempts.get(customerId) ?? []).filter((at) => at > since)
  const [oldest] = recent
  if (oldest && recent.length >= ENQUIRIES_PER_HOUR.attempts) throw capReached(MANY_DESIGNS, oldest, now)
  attempts.set(customerId, [...recent, now])
}
