import { confirmOtp, requestOtp, verifyOtp } from '#contracts/identity.ts'
import type { OwnOtpPurpose } from '#rules/identity/otp-purposes.ts'
import { call } from '#web/api.ts'
import type { WhyAgain } from './log-in-again.ts'
import { beginSession } from './session.ts'

/**
 * How an OTP is sent to a person’s own number and checked: for the login that they have, or for a new one. With the
 * login that they have it may confirm one purpose alone.
 */
export function otpCalls(mobileNumber: string, why: WhyAgain, purpose: OwnOtpPurpose) {
  const asVisitor = why === 'ended'
  return {
    send: () => call(requestOtp, { body: { mobile_number: mobileNumber, purpose }, asVisitor }),
    async check(otp: string): Promise<void> {
      if (why === 'idle') return void (await call(confirmOtp, { body: { otp } }))
      const given = { body: { mobile_number: mobileNumber, otp }, asVisitor }
      const { token, user } = await call(verifyOtp, given)
      beginSession({ token, mobileNumber, userId: user.id })
    },
  }
}
