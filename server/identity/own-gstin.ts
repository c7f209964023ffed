import { contactSettings } from '#contracts/admin/settings.ts'
import { type Business, OWN_GSTIN } from '#rules/identity/business.ts'
import { invalidField } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Refuses (400) to bill the shop to itself: the tax portal refuses a return with such an invoice, and an invoice keeps its
 * buyer. `within`: where in the request the business is.
 */
export async function mustBeOtherBusiness(
  shop: Shop,
  business: Business | null | undefined,
  within: string,
): Promise<void> {
  if (!business) return
  const { gstin } = await readSetting(shop, contactSettings)
  if (business.gstin === gstin) throw invalidField(`${within}.gstin`, OWN_GSTIN)
}
