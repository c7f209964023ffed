import { secondsAfter, secondsUntil, waitInWords } from '#rules/waiting-time.ts'
import { type ShopError, tooMany } from '#server/errors.ts'

export const HOUR = 60 * 60

/** 429, until the oldest enquiry that counts is an hour old. */
export function capReached(what: string, oldestCounted: Date, now: Date): ShopError {
  const retryAfter = secondsUntil(secondsAfter(oldestCounted, HOUR), now)
  return tooMany(`${what} Please try again in ${waitInWords(retryAfter)}.`, { retryAfter })
}
