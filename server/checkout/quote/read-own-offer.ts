import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { NO_OFFER } from '#rules/checkout/own-offer.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden } from '#server/errors.ts'
import { formerNumberHash } from '#server/identity/former-number.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { usesOfWelcomeOffer } from './welcome-offer.store.ts'
import { welcomeCapOf } from './welcome-offer.ts'

/**
 * The saving of the welcome offer on the caller's next order, before anybody asks for a quote: by the same terms as
 * {@link readQuote}, which are those of the payment. Refuses in another's name (403): whose number has ordered before
 * is nobody else's business.
 */
export async function readOwnOffer(shop: Shop, caller: Caller, { userId }: { userId: string }) {
  if (caller.customerId !== userId) throw forbidden()
  const offer = await readSetting(shop, welcomeOfferSettings)
  if (!offer.enabled) return NO_OFFER
  const own = { bps: offer.discountBps, cap: welcomeCapOf(offer) }
  const { ordered, holders } = await usesOfWelcomeOffer(shop.db, {
    customerId: caller.customerId,
    formerNumberHash: formerNumberHash(shop, caller.mobileNumber),
  })
  const [holder] = holders
  if (ordered || holders.length > 1) return NO_OFFER
  if (!holder) return { ...own, onlyProductIds: null }
  const isOwn = holder.customerId === caller.customerId && holder.replaceable
  return isOwn ? { ...own, onlyProductIds: holder.productIds } : NO_OFFER
}
