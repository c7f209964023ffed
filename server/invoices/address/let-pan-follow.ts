import { isUin, panOfGstin } from '#rules/gstin.ts'
import type { Business } from '#rules/identity/business.ts'
import type { Paise } from '#rules/money.ts'
import { PAN_IS_OF_BUSINESS } from '#rules/orders/pan.ts'
import { refused } from '#server/errors.ts'
import { mustBeOtherBusiness } from '#server/identity/own-gstin.ts'
import { panTerms } from '#server/orders/lacks-pan.ts'
import { forgetPan, maskedPanOf, replacePan } from '#server/orders/pans.store.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Effects of another buyer on the PAN that an order of these paise keeps, if it needs one: that of a business is in its
 * GSTIN, and a buyer with a UIN needs none. Refuses (400) the shop itself, (409) a person without a PAN in place of a
 * business.
 */
export async function letPanFollow(
  within: Shop,
  paymentId: string,
  { from, to, total }: { from: Business | null; to: Business | null; total: Paise },
): Promise<void> {
  if (from?.gstin === to?.gstin) return
  await mustBeOtherBusiness(within, to, 'business')
  const hadUin = from !== null && isUin(from.gstin)
  const isNeeded = hadUin
    ? (await panTerms(within, paymentId, total)).isNeeded
    : (await maskedPanOf(within.db, paymentId)) !== null
  if (!isNeeded) return
  if (!to) throw refused(PAN_IS_OF_BUSINESS)
  const pan = panOfGstin(to.gstin)
  await (pan === null ? forgetPan(within.db, paymentId) : replacePan(within, paymentId, pan))
}
