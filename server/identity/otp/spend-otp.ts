import { OTP, otpState } from '#rules/identity/otp.ts'
import { OTP_PURPOSES, type OtpPurpose } from '#rules/identity/otp-purposes.ts'
import { waitEnd } from '#rules/waiting-time.ts'
import { neededSecret } from '#server/environment/needed-secret.ts'
import { invalid, type ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { dayOfGuessesOver, tooManyGuesses } from './locked-number.ts'
import { otpHash, sameHash } from './otp-hash.ts'
import { changeOtp, newestOwnOtp, type OtpRow, takeTurns } from './otps.store.ts'
import { classesOf, type Requester } from './requester.ts'

export type Guess = Requester & {
  otp: string
  /** The purposes for which the OTP may have been requested. */
  purposes: readonly OtpPurpose[]
  /** The one thing that it must have been requested for. */
  subject?: string
}

/**
 * Takes an OTP for what it opens, once; `use` runs in the same transaction. Only OTPs of the same requester count.
 * Refuses a wrong one and one that is used, old, replaced or for something else (400), and the requester for 15 minutes after five wrong
 * guesses, or for the rest of a day after all of its class have made thirty (429).
 */
export async function spendOtp<Opened>(
  shop: Shop,
  guess: Guess,
  use: (within: Shop, otp: { purpose: OtpPurpose }) => Promise<Opened>,
): Promise<Opened> {
  const outcome = await shop.transaction(async (within) => {
    const entered = await enterOtp(within, guess)
    return 'refusal' in entered ? entered : { opened: await use(within, entered) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.opened
}

/** Refusals are returned, not thrown: the count of wrong guesses must be committed. */
async function enterOtp(shop: Shop, guess: Guess): Promise<{ refusal: ShopError } | OtpRow> {
  const { db, clock, config } = shop
  const { mobileNumber, subject, otp } = guess
  await takeTurns(db, 'number', mobileNumber)
  const { usable, refusal } = await usableOtps(shop, guess)
  if (usable.length === 0)
    return { refusal: refusal ?? invalid('This OTP has expired. Please request a new one.') }

  const hash = otpHash(neededSecret('OTP_SECRET', config.OTP_SECRET), { mobileNumber, subject, otp })
  const right = usable.find((row) => sameHash(hash, row.hash))
  if (!right) return { refusal: await countWrongGuess(shop, usable) }
  await changeOtp(db, right.id, { usedAt: clock.now() })
  return right
}

/** The OTPs that this requester may enter now, or why one of them may not be entered any more. */
async function usableOtps(shop: Shop, guess: Guess) {
  const now = shop.clock.now()
  const { mobileNumber, purposes } = guess
  const usable: OtpRow[] = []
  let refusal: ShopError | null = null
  for (const own of classesOf(shop, guess)) {
    const newest = await newestOwnOtp(shop.db, mobileNumber, own)
    const state = otpState(newest, now)
    const over =
      state.kind === 'usable'
        ? await dayOfGuessesOver(shop, { mobileNumber, requester: own.requester })
        : null
    if (newest && state.kind === 'usable' && !over) {
      if (purposes.includes(newest.purpose)) usable.push(newest)
      else refusal ??= forSomethingElse(newest.purpose)
    }
    if (state.kind === 'locked') refusal ??= tooManyGuesses(state.until, now)
    if (over) refusal ??= over
  }
  return { usable, refusal }
}

/** Said before the digits are compared: it tells nothing about them. */
const forSomethingElse = (purpose: OtpPurpose) =>
  invalid(`Your last OTP is to ${OTP_PURPOSES[purpose]}. Please request a new one.`)

/** A guess is counted at every OTP it was compared with. */
async function countWrongGuess({ db, clock }: Shop, guessedAt: readonly OtpRow[]): Promise<ShopError> {
  const now = clock.now()
  let isLocked = true
  for (const { id, wrongGuesses: before } of guessedAt) {
    const wrongGuesses = before + 1
    const wasLast = wrongGuesses >= OTP.wrongGuessesAllowed
    await changeOtp(db, id, wasLast ? { wrongGuesses, expiresAt: now } : { wrongGuesses })
    isLocked &&= wasLast
  }
  return isLocked
    ? tooManyGuesses(waitEnd(now, OTP.lock, now), now)
    : invalid('This OTP is incorrect. Please check it and try again.')
}
