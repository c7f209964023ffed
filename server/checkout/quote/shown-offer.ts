import { discountSettings } from '#contracts/admin/discounts.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { ShownOffer } from '#contracts/settings.ts'
import { offerCondition, welcomeText } from '#rules/pricing/discount-part-words.ts'
import { listJewelleryTypes } from '#server/catalogue/list-categories.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The welcome offer as every page shows it: beside its words, what checkout takes it from and which types have none.
 */
export async function readShownOffer(shop: Shop): Promise<ShownOffer> {
  const [offer, { appliesTo }, types] = [
    await readSetting(shop, welcomeOfferSettings),
    await readSetting(shop, discountSettings),
    await listJewelleryTypes(shop),
  ]
  const excluded = types.filter(({ offersApply }) => !offersApply).map(({ type_name }) => type_name)
  const text = welcomeText(offer)
  return { ...offer, text, condition: offerCondition(appliesTo, excluded, offer.maxRupees) }
}
