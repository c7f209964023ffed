import type { ResponseBody } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/identity.ts'
import type { ConsentPurpose, ShownNotice } from '#rules/privacy/consents.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { mustNotBeBlocked } from '#server/identity/block-customer.ts'
import { type CustomerRow, changeCustomer, findOrAddCustomer } from '#server/identity/customers.store.ts'
import { presentProfile } from '#server/identity/identity.present.ts'
import { noteConsent } from '#server/identity/privacy/consents.ts'
import { openSession, type SessionRow } from '#server/identity/session/sessions.store.ts'
import { issueToken, TOKEN_SECONDS } from '#server/identity/session/tokens.ts'
import type { Shop } from '#server/shop.ts'
import { type Guess, spendOtp } from './spend-otp.ts'

type Entered = Omit<Guess, 'purposes'> & { consents?: readonly ConsentPurpose[]; notice?: ShownNotice }
type Login = { customer: CustomerRow; session: SessionRow }

/** Exchanges an OTP for a token, once. The consents that the customer gave beside the form are noted with it. */
export async function verifyOtp(
  shop: Shop,
  entered: Entered,
): Promise<ResponseBody<typeof contract.verifyOtp>> {
  const { customer, session } = await spendOtp(shop, { ...entered, purposes: ['log-in'] }, (within) =>
    logIn(within, entered),
  )
  return {
    message: 'Logged in successfully.',
    token: await issueToken(shop, session, customer.mobileNumber),
    user: presentProfile(customer),
  }
}

async function logIn({ db, clock }: Shop, { mobileNumber, consents = [], notice }: Entered): Promise<Login> {
  const now = clock.now()
  const stored = await findOrAddCustomer(db, mobileNumber)
  mustNotBeBlocked(stored)
  const customer = stored.verifiedAt ? stored : await changeCustomer(db, stored.id, { verifiedAt: now })
  if (!customer) throw new Error('The customer was deleted while logging in.')
  for (const purpose of consents)
    await noteConsent(db, customer.id, { purpose, given: true, at: now }, notice)
  const expiresAt = secondsAfter(now, TOKEN_SECONDS)
  return { customer, session: await openSession(db, { customerId: customer.id, at: now, expiresAt }) }
}
