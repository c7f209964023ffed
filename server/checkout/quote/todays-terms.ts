import { giftSettings } from '#contracts/admin/gifts.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { pricedUnder } from '#rules/checkout/zero-rated.ts'
import { DELIVERY_PAISE } from '#rules/delivery/free-delivery.ts'
import { lineBreakup } from '#rules/pricing/line-breakup.ts'
import { lockProduct } from '#server/catalogue/stock.store.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import type { PaymentLineRow } from '#server/orders/payment-lines.store.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { extrasToday } from '#server/pricing/extras.ts'
import { tagsOf } from '#server/pricing/left-beside.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { inVariant } from '#server/pricing/product-price.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { withCouponToday } from './coupon.ts'
import { welcomeBpsFor } from './welcome-offer.ts'

type Agreed = { payment: PaymentRow; line: PaymentLineRow; customer: CustomerRow }

/**
 * Why a payment started after its reservation cannot buy the product any more; `null` where it can: the product is on
 * sale in the agreed variant and with the agreed extras, and today it costs this customer no more than was agreed.
 * The welcome offer counts in today's price only where it was in the agreed one, and only if the customer could have
 * it now. The sale itself checks the stock. Call it with the customer and the payment locked.
 */
export async function whyNotOnTodaysTerms(
  shop: Shop,
  { payment, line, customer }: Agreed,
): Promise<AutoRefundReason | null> {
  await lockProduct(shop.db, line.productId)
  const { variant = {} } = line.quote.product
  const found = await pricedProduct(shop.db, line.productId, { tags: tagsOf([{ itemTag: variant.tag }]) })
  if (!found || found.product.archivedAt) return 'the product was no longer on sale'
  const hasCoupon = line.quote.breakup.sale?.coupon !== undefined
  const today = inVariant(
    await withCouponToday(shop, found.product, hasCoupon ? payment.couponId : null),
    variant,
  )
  if (!today) return 'the product was no longer on sale'
  const extras = extrasToday(line.quote.extras, today, settingAmong(found.settings, giftSettings))
  if (!extras) return 'the product was no longer on sale'
  const offer = settingAmong(found.settings, welcomeOfferSettings)
  const welcomeBps = line.quote.promotion
    ? await welcomeBpsFor(shop, offer, customer, { paymentId: payment.id })
    : 0
  // With a limit, the offer's part in this product is what it was: the others of the payment have the rest.
  const welcomeCap = offer.maxRupees ? line.quote.promotion?.amount : undefined
  const breakup = lineBreakup(line.quantity, today.breakup)
  const priced = pricedUnder(line.quote.letter ?? null, { breakup, extras })
  const terms = { welcomeBps, welcomeCap, delivery: DELIVERY_PAISE, extras: priced.extras }
  const { total } = quoteLines(priced.breakup, terms)
  return total > line.amount ? 'the price had risen' : null
}
