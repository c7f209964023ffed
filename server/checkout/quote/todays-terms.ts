import { giftSettings } from '#contracts/admin/gifts.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { agreedWish } from '#rules/checkout/agreed-wish.ts'
import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import { offersIn } from '#rules/checkout/offers-in.ts'
import { priceSale } from '#rules/checkout/price-sale.ts'
import { isWishFault } from '#rules/checkout/wish.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import type { PaymentLineRow } from '#server/orders/payment-lines.store.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { tagsOf } from '#server/pricing/left-beside.ts'
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
  const wishes = lines.map(agreedWish)
  const products = await pricedProducts(
    shop.db,
    wishes.map(({ productId }) => productId),
    { tags: tagsOf(wishes) },
  )
  const [first] = products.values()
  const had = offersIn(lines)
  const offer = settingAmong(first?.settings ?? {}, welcomeOfferSettings)
  const coupon = await couponToday(shop, had.holdsCoupon ? payment.couponId : null)
  const welcomeBps = had.holdsWelcomeOffer
    ? await welcomeBpsFor(shop, offer, customer, { paymentId: payment.id })
    : 0
  const whyNot = ({ quote, amount, ...line }: PaymentLineRow): AutoRefundReason | null => {
    const found = products.get(line.productId)
    if (!isOnSale(found)) return 'the product was no longer on sale'
    const { product, settings } = found
    const { promotion, breakup, letter = null } = quote
    // With a limit, the offer's part in this product is what it was: the others of the payment have the rest.
    const channel = {
      kind: 'online' as const,
      welcomeBps: promotion ? welcomeBps : 0,
      welcomeCap: offer.maxRupees ? promotion?.amount : undefined,
    }
    const wished = { wish: agreedWish({ quote, ...line }), product, maxQuantity: line.quantity }
    const [today] = priceSale([wished], {
      ...{ channel, letter, gift: giftTermsOf(settingAmong(settings, giftSettings)) },
      coupon: breakup.sale?.coupon === undefined ? null : coupon,
    }).answers
    if (!today || isWishFault(today) || today.faults.length > 0) return 'the product was no longer on sale'
    return today.lines.total > amount ? 'the price had risen' : null
  }
  const answers = lines.map((line) => [line.id, whyNot(line)] as const)
  return new Map(answers.flatMap(([id, reason]) => (reason ? [[id, reason]] : [])))
}
