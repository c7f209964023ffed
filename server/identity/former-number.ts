import { createHmac } from 'node:crypto'
import { neededSecret } from '#server/environment/needed-secret.ts'
import type { Shop } from '#server/shop.ts'

/**
 * What is kept of an erased customer's number: enough to know it again when it comes back, so that an offer made once
 * is not had twice, and, without the secret, nothing else.
 */
export function formerNumberHash({ config }: Shop, mobileNumber: string): string {
  const secret = neededSecret('OTP_SECRET', config.OTP_SECRET)
  return createHmac('sha256', secret).update(`former number ${mobileNumber}`).digest('base64url')
}
