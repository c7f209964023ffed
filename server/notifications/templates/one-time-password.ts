import { smsTemplate } from '../sms-template.ts'

/** Sent while the customer waits, so never by the job. */
export const oneTimePassword = {
  sms: smsTemplate(
    'login-otp',
    '{otp} is your OTP to log in to {shop}. It is valid for 5 minutes. Please do not share it with anyone.',
  ),
}
