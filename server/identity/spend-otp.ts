import { after, OTP, otpState } from '#rules/identity/otp.ts'
import { invalid, type ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { tooManyGuesses } from './locked-number.ts'
import { neededSecret } from './needed-secret.ts'
import { otpHash, sameHash } from './otp-hash.ts'
import { changeOtp, newestOtp, takeTurns } from './otps.store.ts'

export type Guess = { mobileNumber: string; otp: string }

/**
 * Takes an OTP for what it opens, once; `use` runs in the same transaction. Refuses a wrong one and one that is used,
 * old or replaced (400), and the number for 15 minutes after five wrong guesses (429).
 */
export async function spendOtp<Opened>(
  shop: Shop,
  guess: Guess,
  use: (within: Shop) => Promise<Opened>,
): Promise<Opened> {
  const outcome = await shop.transaction(async (within) => {
    const refusal = await enterOtp(within, guess)
    return refusal ? { refusal } : { opened: await use(within) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.opened
}

/** Refusals are returned, not thrown: the count of wrong guesses must be committed. */
async function enterOtp(shop: Shop, { mobileNumber, otp }: Guess): Promise<ShopError | null> {
  const { db, clock, config } = shop
  const now = clock.now()
  await takeTurns(db, 'number', mobileNumber)
  const newest = await newestOtp(db, mobileNumber)
  const state = otpState(newest, now)
  if (state.kind === 'locked') return tooManyGuesses(state.until, now)
  if (!newest || state.kind === 'spent') return invalid('This OTP has expired. Please request a new one.')

  const hash = otpHash(neededSecret('OTP_SECRET', config.OTP_SECRET), mobileNumber, otp)
  if (!sameHash(hash, newest.hash)) return countWrongGuess(shop, newest)
  await changeOtp(db, newest.id, { usedAt: now })
  return null
}

async function countWrongGuess(
  { db, clock }: Shop,
  otp: { id: string; wrongGuesses: number },
): Promise<ShopError> {
  const now = clock.now()
  const wrongGuesses = otp.wrongGuesses + 1
  if (wrongGuesses < OTP.wrongGuessesAllowed) {
    await changeOtp(db, otp.id, { wrongGuesses })
    return invalid('This OTP is not right. Please check it and try again.')
  }
  await changeOtp(db, otp.id, { wrongGuesses, expiresAt: now })
  return tooManyGuesses(after(now, OTP.lock), now)
}
