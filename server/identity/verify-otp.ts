import type { Answer } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/identity.ts'
import { after } from '#rules/identity/otp.ts'
import type { Shop } from '#server/shop.ts'
import { type CustomerRow, changeCustomer, findOrAddCustomer } from './customers.store.ts'
import { presentProfile } from './identity.present.ts'
import { openSession, type SessionRow } from './sessions.store.ts'
import { type Guess, spendOtp } from './spend-otp.ts'
import { issueToken, TOKEN_SECONDS } from './tokens.ts'

type Login = { customer: CustomerRow; session: SessionRow }

/**
 * Exchanges an OTP for a token, once. Refuses a wrong one and one that is used, old or replaced (400), and the
 * number for 15 minutes after five wrong guesses, however many OTPs they were made at (429).
 */
export async function verifyOtp(shop: Shop, guess: Guess): Promise<Answer<typeof contract.verifyOtp>> {
  const { customer, session } = await spendOtp(shop, guess, (within) => logIn(within, guess.mobileNumber))
  return {
    message: 'Logged in successfully.',
    token: await issueToken(shop, session, customer.mobileNumber),
    user: presentProfile(customer),
  }
}

async function logIn({ db, clock }: Shop, mobileNumber: string): Promise<Login> {
  const now = clock.now()
  const found = await findOrAddCustomer(db, mobileNumber)
  const customer = found.verifiedAt ? found : await changeCustomer(db, found.id, { verifiedAt: now })
  if (!customer) throw new Error('The customer went away while logging in.')
  const expiresAt = after(now, TOKEN_SECONDS)
  return { customer, session: await openSession(db, { customerId: customer.id, at: now, expiresAt }) }
}
