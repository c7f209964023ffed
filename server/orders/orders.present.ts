import type { OrderView, PromotionView } from '#contracts/orders.ts'
import { variantWords } from '#rules/catalogue/variants.ts'
import type { Promotion } from '#rules/checkout/quote.ts'
import { toRupees } from '#rules/money.ts'
import { refundState } from '#rules/orders/refund-status.ts'
import type { OrderInFull } from './orders.store.ts'

/** A promotion on the wire, in rupees. */
export function presentPromotion({ base, ...promotion }: Promotion): PromotionView {
  const amount = toRupees(promotion.amount)
  return { ...promotion, amount, ...(base !== undefined && { base: toRupees(base) }) }
}

/** An order as its customer sees it: what was bought, from the quote kept with it, whatever became of the product. */
export function presentOrder({ order, providerPaymentId, history, refunds }: OrderInFull): OrderView {
  const { piece: product, breakup, promotion, taxable, gst, delivery } = order.quote
  const refund = refundState(refunds)
  return {
    orderId: order.number,
    transactionId: order.paymentId,
    transactionNumber: providerPaymentId ?? '',
    transactionUrl: `/login?tab=orders&order=${order.number}`,
    productId: order.productId,
    name: product.name,
    variant: variantWords(product.variant ?? {}),
    price: toRupees(order.total),
    quantity: 1,
    orderStatus: order.status,
    productUrl: JSON.stringify(product.pictures),
    placedAt: order.placedAt.toISOString(),
    history: history.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    shippingAddress: order.shippingAddress,
    breakup,
    promotion: promotion && presentPromotion(promotion),
    taxable: toRupees(taxable),
    gst: toRupees(gst),
    delivery: toRupees(delivery),
    total: toRupees(order.total),
    refund: refund && { status: refund.status, amount: toRupees(refund.amount) },
  }
}
