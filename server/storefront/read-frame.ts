import { paymentSettings } from '#contracts/admin/payment-settings.ts'
import { largestOf } from '#rules/checkout/largest-payment.ts'
import { typeNames } from '#server/catalogue/list-categories.ts'
import { readShownOffer } from '#server/checkout/quote/shown-offer.ts'
import { latestMetalPrices } from '#server/pricing/rates/latest-metal-prices.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { readShownContact } from '#server/settings/shown-contact.ts'
import type { Shop } from '#server/shop.ts'
import type { FrameData, ShownRates } from './page-data.server.ts'

/** The page still comes when the rates cannot be read: it shows none. */
export async function readFrame(shop: Shop): Promise<FrameData> {
  const [contact, payment, offer, rates, types] = await Promise.all([
    readShownContact(shop),
    readSetting(shop, paymentSettings),
    readShownOffer(shop),
    shownRates(shop).catch(() => null),
    typeNames(shop),
  ])
  const largestPayment = largestOf(payment)
  return {
    contact,
    largestPayment,
    offer,
    rates,
    types,
    year: shop.clock.now().getFullYear(),
    demo: shop.config.isDemo,
  }
}

async function shownRates(shop: Shop): Promise<ShownRates | null> {
  const published = await latestMetalPrices(shop)
  if (!published) return null
  const { id: _, ...rates } = published
  return rates
}
