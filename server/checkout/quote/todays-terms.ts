import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { DELIVERY_PAISE } from '#rules/checkout/terms.ts'
import { lockProduct } from '#server/catalogue/stock.store.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { inVariant } from '#server/pricing/product-price.ts'
import { priceProduct } from '#server/pricing/product-prices.store.ts'
import type { Shop } from '#server/shop.ts'
import { lockCustomer, welcomeBpsFor } from './welcome-offer.ts'

/**
 * Why a payment begun after its reservation cannot buy the product any more; `null` where it can: the product is on
 * sale in the agreed variant, and today it costs this customer no more than was agreed. The welcome offer counts in
 * today's price only where it was in the agreed one, and only if the customer could have it now. Whether one is in
 * stock is asked by whoever takes it. To be called with the payment locked, and the customer where there is an offer.
 */
export async function whyNotOnTodaysTerms(shop: Shop, payment: PaymentRow): Promise<AutoRefundReason | null> {
  const product = await lockProduct(shop.db, payment.productId)
  if (!product || product.archivedAt) return 'the product was no longer on sale'
  const { variant = {} } = payment.quote.piece
  const today = inVariant(await priceProduct(shop.db, product), variant)
  if (!today) return 'the product was no longer on sale'
  const welcomeBps = payment.quote.promotion ? await pointsToday(shop, payment) : 0
  const { total } = quoteLines(today.breakup, { welcomePoints: welcomeBps, delivery: DELIVERY_PAISE })
  return total > payment.amount ? 'the price had risen' : null
}

async function pointsToday(shop: Shop, { id, customerId }: PaymentRow): Promise<number> {
  const customer = await lockCustomer(shop.db, customerId)
  return welcomeBpsFor(shop, customer, { paymentId: id })
}
