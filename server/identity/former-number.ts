import { createHmac } from 'node:crypto'
import { neededSecret } from '#server/environment/needed-secret.ts'
import type { Shop } from '#server/shop.ts'

/**
 * A hash of an erased customer's number: enough to know the number again when it comes back, so that a one-time offer
 * is not used twice, and, without the secret, nothing else.
 */
export function formerNumberHash({ config }: Shop, mobileNumber: string): string {
  const secret = neededSecret('OTP_SECRET', config.OTP_SECRET)
  return createHmac('sha256', secret).update(`former number ${mobileNumber}`).digest('base64url')
}
