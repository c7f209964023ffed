import { OTP_PURPOSES, type OtpPurpose } from '#rules/identity/otp-purposes.ts'
import type { SmsContent } from '#rules/notifications/events.ts'
import { smsTemplate } from '../sms-template.ts'

/** Sent while the customer waits, so never by the job. */
export const oneTimePassword = {
  sms: smsTemplate(
    'login-otp',
    '{otp} is your OTP to log in to {shop}. It is valid for 5 minutes. Please do not share it with anyone.',
  ),
}

/** The same for everything else that an OTP confirms: one text with a variable, so that there is one to register. */
export const confirmingOtp = {
  sms: smsTemplate(
    'confirm-otp',
    '{otp} is your OTP to {purpose} at {shop}. It is valid for 5 minutes. Please do not share it with anyone.',
  ),
}

/** The SMS of an OTP, which says what it is for. */
export function otpSms(
  { purpose, words = OTP_PURPOSES[purpose] }: { purpose: OtpPurpose; words?: string },
  values: { otp: string; shop: string },
): SmsContent {
  return purpose === 'log-in'
    ? oneTimePassword.sms.fill(values)
    : confirmingOtp.sms.fill({ ...values, purpose: words })
}
