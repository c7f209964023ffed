import type { PendingPayment } from '#contracts/pending-payments.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS } from '#rules/checkout/payment-times.ts'
import { isPending } from '#rules/checkout/pending-payments.ts'
import { inFull } from '#rules/checkout/shipping-address.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { dueOf } from '#server/orders/payment-credit.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { type UnfinishedPayment, unfinishedPayments } from './customer-payments.store.ts'
import { presentOpenPayment } from './open-payment.present.ts'

/** List a customer's pending payments, newest first. */
export async function pendingPayments(shop: Shop, customerId: string): Promise<PendingPayment[]> {
  const now = shop.clock.now()
  const since = secondsAfter(now, -DEFAULT_RESERVATION_TTL_SECONDS)
  const unfinished = await unfinishedPayments(shop.db, customerId, since)
  const pending = unfinished.filter(({ payment }) => isPending(payment, now))
  return presentList(shop, pending, {
    table: 'payments',
    idOf: ({ payment }) => payment.id,
    present: (one) => present(shop, one, now),
  })
}

function present(
  shop: Shop,
  { payment, names, reservedUntil }: UnfinishedPayment,
  now: Date,
): PendingPayment {
  const { id, status, createdAt, shippingAddress, providerOrderId: orderId, lines } = payment
  const canGoOn = status === 'open' && orderId !== null && reservedUntil > now
  return {
    paymentId: id,
    name: names.join(', '),
    amount: dueOf(payment),
    productIds: lines.map(({ productId }) => productId),
    startedAt: createdAt,
    shippingAddress: inFull(shippingAddress),
    open: canGoOn ? presentOpenPayment(shop, { payment, orderId, expiresAt: reservedUntil }) : null,
  }
}
