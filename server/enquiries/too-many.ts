import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsUntil, waitEnd, waitInWords } from '#rules/waiting-time.ts'
import { type ShopError, tooMany } from '#server/errors.ts'

/** 429, until the oldest enquiry that counts is an hour old. */
export function capReached(what: string, oldestCounted: Date, now: Date): ShopError {
  const retryAfter = secondsUntil(waitEnd(oldestCounted, HOUR_SECONDS, now), now)
  return tooMany(`${what} Please try again in ${waitInWords(retryAfter)}.`, { retryAfter })
}
