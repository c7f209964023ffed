import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP } from '#rules/identity/otp.ts'

/** As many digits as the specification wants, every value equally likely, leading zeros included. */
export function newOtp(): string {
  return randomInt(10 ** OTP.digits)
    .toString()
    .padStart(OTP.digits, '0')
}

/** The stored hash of an OTP. Without the secret a million guesses would undo a plain hash. */
export function otpHash(
  secret: string,
  { mobileNumber, subject, otp }: { mobileNumber: string; subject?: string; otp: string },
): string {
  const whose = subject === undefined ? mobileNumber : `${mobileNumber}:${subject}`
  return createHmac('sha256', secret).update(`${whose}:${otp}`).digest('base64url')
}

/** Compares in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
