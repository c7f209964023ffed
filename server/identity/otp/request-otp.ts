import type { ResponseBody } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/identity.ts'
import { OTP } from '#rules/identity/otp.ts'
import type { OwnOtpPurpose } from '#rules/identity/otp-purposes.ts'
import { forbidden, unauthenticated } from '#server/errors.ts'
import { findOrAddCustomer } from '#server/identity/customers.store.ts'
import type { Shop } from '#server/shop.ts'
import type { Requester } from './requester.ts'
import { sendOtp } from './send-otp.ts'

/**
 * Sends a new OTP to a number, known or not: the answer is the same. One that confirms something goes to the caller's
 * own number alone.
 */
export async function requestOtp(
  shop: Shop,
  requester: Requester,
  purpose: OwnOtpPurpose = 'log-in',
): Promise<ResponseBody<typeof contract.requestOtp>> {
  mustBeOwnOtp(requester, purpose)
  await sendOtp(shop, requester, { purpose })
  const { id } = await findOrAddCustomer(shop.db, requester.mobileNumber)
  return { message: 'OTP sent successfully.', user: { id }, resendAfterSeconds: OTP.resendAfter }
}

/** Nobody is told in the shop's name that somebody wants to delete their account, except by themselves. */
function mustBeOwnOtp({ caller, mobileNumber }: Requester, purpose: OwnOtpPurpose): void {
  if (purpose === 'log-in') return
  if (!caller) throw unauthenticated()
  if (caller.mobileNumber !== mobileNumber) throw forbidden()
}
