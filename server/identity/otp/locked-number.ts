import { OTP } from '#rules/identity/otp.ts'
import type { RequesterClass } from '#rules/identity/requester.ts'
import { DAY_SECONDS } from '#rules/time.ts'
import { secondsAfter, secondsUntil, type WaitEnd, waitEnd, waitInWords } from '#rules/waiting-time.ts'
import { type ShopError, tooMany } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { wrongGuessesSince } from './otps.store.ts'

/** 429 while a requester is locked after wrong guesses; a new OTP would not help, so none is sent either. */
export function tooManyGuesses(until: WaitEnd, now: Date): ShopError {
  const retryAfter = secondsUntil(until, now)
  return tooMany(`Too many wrong OTPs. Please try again in ${waitInWords(retryAfter)}.`, { retryAfter })
}

/** 429 once all requesters of a class together have made a day's wrong guesses at a number; null before. */
export async function dayOfGuessesOver(
  { db, clock }: Shop,
  whose: { mobileNumber: string; requester: RequesterClass },
): Promise<ShopError | null> {
  const now = clock.now()
  const { guesses, oldest } = await wrongGuessesSince(db, whose, secondsAfter(now, -DAY_SECONDS))
  return oldest && guesses >= OTP.guessesPerDay
    ? tooManyGuesses(waitEnd(oldest, DAY_SECONDS, now), now)
    : null
}
