import type { OrderView } from '#contracts/orders.ts'
import { toRupees } from '#rules/money.ts'
import type { OrderWithHistory } from './orders.store.ts'

/** An order as its buyer sees it: what was bought, from the quote kept with it, whatever became of the piece. */
export function presentOrder({ order, providerPaymentId, history }: OrderWithHistory): OrderView {
  const { piece, breakup, delivery } = order.quote
  return {
    orderId: order.number,
    transactionId: order.paymentId,
    transactionNumber: providerPaymentId ?? '',
    transactionUrl: `/login?tab=orders&order=${order.number}`,
    productId: order.productId,
    name: piece.name,
    price: toRupees(order.total),
    quantity: 1,
    orderStatus: order.status,
    productUrl: JSON.stringify(piece.pictures),
    placedAt: order.placedAt.toISOString(),
    history: history.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    shippingAddress: order.shippingAddress,
    breakup,
    delivery: toRupees(delivery),
    total: toRupees(order.total),
  }
}
