import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { OfferQuestion } from '#contracts/admin/setup-guide.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { offerExample } from '#rules/pricing/offer-example.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { typeTermsOf } from '#rules/pricing/type-terms.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { dearestOfType } from './linked-products.store.ts'
import { readPriceSettings } from './price-settings.ts'
import { rateSheet, ratesInForce } from './rates/rates.store.ts'

/** The beginnings of the types that the question is about: what is nearly all metal, and what is worked. */
const ASKED_TYPES = ['coin', 'ring']

/**
 * The reduction of the dearest coin and ring by the discount on a first order, by either reading; only of those that
 * the shop has.
 */
export async function offerExamples(shop: Shop): Promise<OfferQuestion> {
  const { db } = shop
  const { discountBps } = await readSetting(shop, welcomeOfferSettings)
  const rates = await ratesInForce(db)
  const settings = await readPriceSettings(db)
  const examples: OfferQuestion['examples'] = []
  for (const type of rates ? ASKED_TYPES : []) {
    const product = await dearestOfType(db, type)
    if (!product || !rates) continue
    const breakup = priceBreakup(termsOfProduct(product, typeTermsOf(settings, product)), rateSheet(rates))
    examples.push({ name: product.name, ...offerExample(breakup, discountBps) })
  }
  return { percent: discountBps, examples }
}
