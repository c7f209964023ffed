import { giftSettings } from '#contracts/admin/gifts.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { QuoteView } from '#contracts/checkout.ts'
import { NO_SUCH_VARIANT, type VariantChoice } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { DELIVERY_PAISE } from '#rules/checkout/terms.ts'
import type { Caller } from '#server/caller.ts'
import { invalid, notFound } from '#server/errors.ts'
import { extrasForSale } from '#server/pricing/extras.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { inVariant } from '#server/pricing/product-price.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentQuote } from './quote.present.ts'
import { readShownOffer } from './shown-offer.ts'
import { replacedBy, welcomeBpsFor } from './welcome-offer.ts'

type Wanted = { productId: string; variant: VariantChoice; extras: ExtrasWish }

/** What a product would cost this customer at this moment, line by line. Holds nothing and promises nothing. */
export async function readQuote(
  shop: Shop,
  caller: Caller,
  { productId, variant, extras: wished }: Wanted,
): Promise<QuoteView> {
  const { db } = shop
  const found = await pricedProduct(db, productId)
  if (!found || found.product.archivedAt) throw notFound('Product not found.')
  const product = inVariant(found.product, variant)
  if (!product) throw invalid(NO_SUCH_VARIANT)
  const customer = { id: caller.customerId, mobileNumber: caller.mobileNumber }
  const offer = settingAmong(found.settings, welcomeOfferSettings)
  const welcomeBps = await welcomeBpsFor(shop, offer, customer, replacedBy(customer, productId))
  const { extras } = extrasForSale(product, settingAmong(found.settings, giftSettings), wished)
  const terms = { welcomePoints: welcomeBps, delivery: DELIVERY_PAISE, extras }
  const lines = quoteLines(product.breakup, terms)
  const isLeftOut = welcomeBps > 0 && lines.promotion === null
  return presentQuote(
    product.id,
    { ...lines, breakup: product.breakup },
    {
      offerText: offer.text,
      offerNote: isLeftOut ? await whyLeftOut(shop) : null,
      panAbove: settingAmong(found.settings, panSettings).above,
    },
  )
}

async function whyLeftOut(shop: Shop): Promise<string> {
  const { condition } = await readShownOffer(shop)
  return `The welcome offer is ${condition}, so it does not apply to this piece.`
}
