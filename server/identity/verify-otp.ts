import type { Answer } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/identity.ts'
import { after, OTP, otpState } from '#rules/identity/otp.ts'
import { invalid, type ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { type CustomerRow, changeCustomer, findOrAddCustomer } from './customers.store.ts'
import { presentProfile } from './identity.present.ts'
import { tooManyGuesses } from './locked-number.ts'
import { neededSecret } from './needed-secret.ts'
import { otpHash, sameHash } from './otp-hash.ts'
import { changeOtp, newestOtp, takeTurns } from './otps.store.ts'
import { openSession, type SessionRow } from './sessions.store.ts'
import { issueToken, TOKEN_SECONDS } from './tokens.ts'

type Guess = { mobileNumber: string; otp: string }
type Login = { customer: CustomerRow; session: SessionRow }

/**
 * Exchanges an OTP for a token, once. Refuses a wrong one and one that is used, old or replaced (400), and the
 * number for 15 minutes after five wrong guesses, however many OTPs they were made at (429).
 */
export async function verifyOtp(shop: Shop, guess: Guess): Promise<Answer<typeof contract.verifyOtp>> {
  const outcome = await shop.transaction((shop) => enterOtp(shop, guess))
  if ('refusal' in outcome) throw outcome.refusal
  const { customer, session } = outcome
  return {
    message: 'Logged in successfully.',
    token: await issueToken(shop, session, customer.mobileNumber),
    user: presentProfile(customer),
  }
}

/** Refusals are returned, not thrown: the count of wrong guesses must be committed. */
async function enterOtp(shop: Shop, { mobileNumber, otp }: Guess): Promise<Login | { refusal: ShopError }> {
  const { db, clock, config } = shop
  const now = clock.now()
  await takeTurns(db, 'number', mobileNumber)
  const newest = await newestOtp(db, mobileNumber)
  const state = otpState(newest, now)
  if (state.kind === 'locked') return { refusal: tooManyGuesses(state.until, now) }
  if (!newest || state.kind === 'spent')
    return { refusal: invalid('This OTP has expired. Please request a new one.') }

  const hash = otpHash(neededSecret('OTP_SECRET', config.OTP_SECRET), mobileNumber, otp)
  if (!sameHash(hash, newest.hash)) return { refusal: await countWrongGuess(shop, newest) }
  await changeOtp(db, newest.id, { usedAt: now })
  return logIn(shop, mobileNumber)
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

async function logIn({ db, clock }: Shop, mobileNumber: string): Promise<Login> {
  const now = clock.now()
  const found = await findOrAddCustomer(db, mobileNumber)
  const customer = found.verifiedAt ? found : await changeCustomer(db, found.id, { verifiedAt: now })
  if (!customer) throw new Error('The customer went away while logging in.')
  const expiresAt = after(now, TOKEN_SECONDS)
  return { customer, session: await openSession(db, { customerId: customer.id, at: now, expiresAt }) }
}
