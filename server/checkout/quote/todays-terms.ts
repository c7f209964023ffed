import { giftSettings } from '#contracts/admin/gifts.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import { offersIn } from '#rules/checkout/offers-in.ts'
import { totalToday } from '#rules/checkout/sale/total-today.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import type { PaymentLineRow } from '#server/orders/payment-lines.store.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { isOnSale, pricedProducts } from '#server/pricing/priced-product.store.ts'
import { giftTermsOf } from '#server/pricing/refuse-wish.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { couponToday } from './coupon.ts'
import { welcomeBpsFor } from './welcome-offer.ts'

type Agreed = { payment: PaymentRow; lines: readonly PaymentLineRow[]; customer: CustomerRow }

/**
 * Why a payment started after its reservation cannot buy some of its lines any more, by line: a product has to be on sale in
 * the agreed variant and with the agreed extras, and today it may cost this customer no more than was agreed.
 * The welcome offer counts in today's price only where it was in the agreed one, and only if the customer could have
 * it now. The sale itself checks the stock. Call it with the customer, the payment and the products locked.
 */
export async function whyNotOnTodaysTerms(
  shop: Shop,
  { payment, lines, customer }: Agreed,
): Promise<ReadonlyMap<string, AutoRefundReason>> {
  if (lines.length === 0) return new Map()
  const products = await pricedProducts(
    shop.db,
    lines.map(({ productId }) => productId),
    { tags: lines.flatMap(({ quote }) => quote.product.variant?.tag ?? []) },
  )
  const [first] = products.values()
  const had = offersIn(lines)
  const offer = settingAmong(first?.settings ?? {}, welcomeOfferSettings)
  const coupon = await couponToday(shop, had.holdsCoupon ? payment.couponId : null)
  const welcomeBps = had.holdsWelcomeOffer
    ? await welcomeBpsFor(shop, offer, customer, { paymentId: payment.id })
    : 0
  const whyNot = (line: PaymentLineRow): AutoRefundReason | null => {
    const priced = products.get(line.productId)
    if (!isOnSale(priced)) return 'the product was no longer on sale'
    const { promotion, breakup } = line.quote
    // With a limit, the offer's part in this product is what it was: the others of the payment have the rest.
    const welcomeCap = offer.maxRupees ? (promotion?.amount ?? 0) : null
    const today = totalToday(line, priced.product, {
      channel: { kind: 'online', welcomeBps: promotion ? welcomeBps : 0, welcomeCap },
      coupon: breakup.sale?.coupon === undefined ? null : coupon,
      gift: giftTermsOf(settingAmong(priced.settings, giftSettings)),
    })
    if (today === null) return 'the product was no longer on sale'
    return today > line.amount ? 'the price had risen' : null
  }
  const answers = lines.map((line) => [line.id, whyNot(line)] as const)
  return new Map(answers.flatMap(([id, reason]) => (reason ? [[id, reason]] : [])))
}
