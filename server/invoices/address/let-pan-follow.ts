import { panOfGstin } from '#rules/gstin.ts'
import type { Business } from '#rules/identity/business.ts'
import { PAN_IS_OF_BUSINESS } from '#rules/orders/pan.ts'
import { refused } from '#server/errors.ts'
import { mustBeOtherBusiness } from '#server/identity/own-gstin.ts'
import { maskedPanOf, replacePan } from '#server/orders/pans.store.ts'
import type { Shop } from '#server/shop.ts'

/**
 * What another buyer means for the PAN that an order keeps, if it needs one: that of a business is in its GSTIN. Refuses
 * (400) the shop itself, (409) a person in place of a business, who has given no PAN.
 */
export async function letPanFollow(
  within: Shop,
  paymentId: string,
  { from, to }: { from: Business | null; to: Business | null },
): Promise<void> {
  if (from?.gstin === to?.gstin) return
  await mustBeOtherBusiness(within, to, 'business')
  if ((await maskedPanOf(within.db, paymentId)) === null) return
  if (!to) throw refused(PAN_IS_OF_BUSINESS)
  await replacePan(within, paymentId, panOfGstin(to.gstin))
}
