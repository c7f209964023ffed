import { giftSettings } from '#contracts/admin/gifts.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { QuoteView } from '#contracts/checkout.ts'
import { NO_SUCH_VARIANT, type VariantChoice } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { DELIVERY_PAISE } from '#rules/checkout/terms.ts'
import { readCouponCode } from '#rules/promotions/coupon.ts'
import type { Caller } from '#server/caller.ts'
import { invalid, notFound } from '#server/errors.ts'
import { extrasForSale } from '#server/pricing/extras.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { inVariant } from '#server/pricing/product-price.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { withCouponOf } from './coupon.ts'
import { presentQuote } from './quote.present.ts'
import { readShownOffer } from './shown-offer.ts'
import { replacedBy, welcomeBpsFor } from './welcome-offer.ts'

type Wanted = { productId: string; variant: VariantChoice; extras: ExtrasWish; coupon: string }

/** What a product would cost this customer at this moment, line by line. Holds nothing and promises nothing. */
export async function readQuote(
  shop: Shop,
  caller: Caller,
  { productId, variant, extras: wished, coupon: code }: Wanted,
): Promise<QuoteView> {
  const { db } = shop
  const found = await pricedProduct(db, productId)
  if (!found || found.product.archivedAt) throw notFound('Product not found.')
  const customer = { id: caller.customerId, mobileNumber: caller.mobileNumber }
  const notCounting = replacedBy(customer, productId)
  const couponed = await withCouponOf(shop, customer, found, { code, notCounting })
  const listed = inVariant(found.product, variant)
  const product = couponed.coupon ? inVariant(couponed.found.product, variant) : listed
  if (!listed || !product) throw invalid(NO_SUCH_VARIANT)
  const offer = settingAmong(found.settings, welcomeOfferSettings)
  const welcomeBps = await welcomeBpsFor(shop, offer, customer, notCounting)
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
      listed: listed.breakup,
      coupon: code === '' ? null : { code: readCouponCode(code), fault: couponed.fault },
    },
  )
}

async function whyLeftOut(shop: Shop): Promise<string> {
  const { condition } = await readShownOffer(shop)
  return `The welcome offer is ${condition}, so it does not apply to this piece.`
}
