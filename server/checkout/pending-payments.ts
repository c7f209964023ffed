import type { PendingPayment } from '#contracts/pending-payments.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS } from '#rules/checkout/payment-times.ts'
import { isPending } from '#rules/checkout/pending-payments.ts'
import { toRupees } from '#rules/money.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { dueOfAll } from '#server/orders/payment-credit.ts'
import { leadIdOf } from '#server/orders/whole-payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { type UnfinishedPayment, unfinishedPayments } from './customer-payments.store.ts'
import { presentOpenPayment } from './open-payment.present.ts'

/** List a customer's pending payments, newest first. */
export async function pendingPayments(shop: Shop, customerId: string): Promise<PendingPayment[]> {
  const now = shop.clock.now()
  const since = secondsAfter(now, -DEFAULT_RESERVATION_TTL_SECONDS)
  const rows = await unfinishedPayments(shop.db, customerId, since)
  const pending = rows.filter(({ payment }) => isPending(payment, now))
  const whole = Map.groupBy(pending, ({ payment }) => leadIdOf(payment))
  return [...whole].map(([paymentId, ofOne]) => present(shop, paymentId, ofOne, now))
}

function present(
  shop: Shop,
  paymentId: string,
  unfinished: readonly UnfinishedPayment[],
  now: Date,
): PendingPayment {
  const rows = unfinished.map(({ payment }) => payment)
  const [first] = unfinished
  if (!first) throw new Error(`The payment ${paymentId} has no rows.`)
  const { status, createdAt, shippingAddress } = first.payment
  const orderId = rows.find((row) => row.id === paymentId)?.providerOrderId ?? null
  const canGoOn = status === 'open' && orderId !== null && first.reservedUntil > now
  return {
    paymentId,
    name: unfinished.map(({ name }) => name).join(', '),
    amount: toRupees(dueOfAll(rows)),
    productIds: rows.map(({ productId }) => productId),
    startedAt: createdAt.toISOString(),
    shippingAddress: { address2: '', landmark: '', isGift: false, ...shippingAddress },
    open: canGoOn
      ? presentOpenPayment(shop, { rows, paymentId, orderId, expiresAt: first.reservedUntil })
      : null,
  }
}
