import { and, eq } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import { cartItems } from '#db/schema/cart.ts'
import { refunds } from '#db/schema/checkout.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { insertOrder, nextOrderNumber, type OrderRow, orderOfPayment } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { lockPayment, movePayment, type PaymentRow } from './payments.store.ts'
import { sellReserved } from './reservations.ts'

/** What became of a payment: still nothing captured, an order, or money that goes back. */
export type Settlement = { state: 'pending' } | { state: 'ordered'; order: OrderRow } | { state: 'refunded' }

/**
 * The one way money becomes an order. The browser's callback, webhooks and reconciliation all end here, in any
 * order and any number: the provider is asked what it captured, the payment is locked, and what was settled
 * before is answered again. Captured money whose piece is gone, or whose amount is not ours, goes back.
 */
export async function settlePayment(shop: Shop, payment: PaymentRow): Promise<Settlement> {
  if (payment.providerOrderId === null) return { state: 'pending' }
  const attempts = await shop.payments.fetchPaymentsOfOrder(payment.providerOrderId)
  const captured = attempts.find(({ status }) => status === 'captured' || status === 'refunded')
  if (!captured) return { state: 'pending' }
  return shop.transaction((within) => settleCaptured(within, payment.id, captured))
}

async function settleCaptured(shop: Shop, paymentId: string, captured: ProviderPayment): Promise<Settlement> {
  const { db, clock } = shop
  const payment = await lockPayment(db, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} is gone.`)
  if (payment.status === 'refund-due') return { state: 'refunded' }
  const settled = await orderOfPayment(db, payment.id)
  if (settled) return { state: 'ordered', order: settled }

  const sold =
    captured.status === 'captured' &&
    captured.amount === payment.amount &&
    (await sellReserved(db, payment.id))
  if (!sold) {
    await movePayment(db, payment, 'refund-due', { providerPaymentId: captured.id, nextCheckAt: null })
    await sendBack(shop, payment, captured)
    return { state: 'refunded' }
  }

  await movePayment(db, payment, 'completed', { providerPaymentId: captured.id, nextCheckAt: null })
  const order = await insertOrder(db, {
    number: await nextOrderNumber(db),
    paymentId: payment.id,
    customerId: payment.customerId,
    productId: payment.productId,
    status: 'Confirmed',
    total: payment.amount,
    quote: payment.quote,
    shippingAddress: payment.shippingAddress,
    placedAt: clock.now(),
  })
  await db
    .delete(cartItems)
    .where(and(eq(cartItems.customerId, payment.customerId), eq(cartItems.productId, payment.productId)))
  return { state: 'ordered', order }
}

/** Notes the debt and leaves paying it to a job; nothing to do where the provider has returned it already. */
async function sendBack({ db, jobs }: Shop, payment: PaymentRow, captured: ProviderPayment): Promise<void> {
  const owed = captured.amount - captured.amountRefunded
  if (owed <= 0) return
  const refundId = timeOrderedId()
  const reason =
    captured.amount === payment.amount ? 'the piece was gone' : 'the amount was not the one agreed'
  await db.insert(refunds).values({ id: refundId, paymentId: payment.id, amount: owed, reason })
  await jobs.send('refund-payment', { refundId })
}
