import type { Profile } from '#contracts/identity.ts'
import { whyNoNumber } from '#rules/identity/login-number.ts'
import { OTP } from '#rules/identity/otp.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { lockAccount } from '../customers.store.ts'
import { presentProfile } from '../identity.present.ts'
import { inLogin } from '../otp/requester.ts'
import { sendOtp } from '../otp/send-otp.ts'
import { spendOtp } from '../otp/spend-otp.ts'
import { forgetConfirmed, revokeSessionsOf } from '../session/sessions.store.ts'
import { moveAccount } from './move-account.ts'

/** The number, and the address of the connection. */
type NewNumber = { mobileNumber: string; from: string }

/**
 * Sends an OTP to the number that the caller wants to log in with. Whether it has an account is told only to somebody
 * who has entered that OTP.
 */
export async function sendNumberOtp(shop: Shop, caller: Caller, number: NewNumber) {
  mustNotBeConfigured(shop, caller)
  await sendOtp(shop, inLogin(caller, number), { purpose: 'new-number', subject: caller.customerId })
  return { message: 'OTP sent successfully.', resendAfterSeconds: OTP.resendAfter }
}

/** Refuses (409) an owner whose number the configuration names. */
export function mustNotBeConfigured({ config }: Shop, { mobileNumber }: Caller): void {
  const why = whyNoNumber({ from: mobileNumber }, config.ADMIN_MOBILE_NUMBERS)
  if (why) throw refused(why)
}

/**
 * Gives the caller's account another login number; its endpoint has seen to an OTP on the former one. All other logins
 * end.
 */
export async function changeLoginNumber(
  shop: Shop,
  caller: Caller,
  { otp, ...number }: NewNumber & { otp: string },
): Promise<Profile> {
  const { customerId, sessionId, mobileNumber: former } = caller
  const guess = { ...inLogin(caller, number), otp, purposes: ['new-number'] as const, subject: customerId }
  return spendOtp(shop, guess, async (within) => {
    const { db, clock } = within
    const changed = await moveAccount(within, await lockAccount(db, customerId), number.mobileNumber)
    await revokeSessionsOf(db, customerId, clock.now(), { but: sessionId })
    await forgetConfirmed(db, sessionId)
    const subject = { type: 'customer', id: customerId } as const
    const [before, after] = [{ mobileNumber: former }, { mobileNumber: changed.mobileNumber }]
    await audit(db, caller, { action: 'customer.number', subject, before, after })
    return presentProfile(changed)
  })
}
