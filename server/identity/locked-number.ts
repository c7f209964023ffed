import { secondsUntil, waitInWords } from '#rules/identity/otp.ts'
import { type ShopError, tooMany } from '#server/errors.ts'

/** 429 while a number is locked after wrong guesses; a new OTP would not help, so none is sent either. */
export function tooManyGuesses(until: Date, now: Date): ShopError {
  const retryAfter = secondsUntil(until, now)
  return tooMany(`Too many wrong OTPs. Please try again in ${waitInWords(retryAfter)}.`, { retryAfter })
}
