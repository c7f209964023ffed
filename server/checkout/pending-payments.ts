import type { PendingPayment } from '#contracts/checkout.ts'
import { isPending } from '#rules/checkout/pending-payments.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS, secondsAfter } from '#rules/checkout/terms.ts'
import { toRupees } from '#rules/money.ts'
import type { Shop } from '#server/shop.ts'
import { type UnfinishedPayment, unfinishedPayments } from './customer-payments.store.ts'
import { presentOpenPayment } from './open-payment.present.ts'

/** List a customer's pending payments, newest first. */
export async function pendingPayments(shop: Shop, customerId: string): Promise<PendingPayment[]> {
  const now = shop.clock.now()
  const since = secondsAfter(now, -DEFAULT_RESERVATION_TTL_SECONDS)
  const rows = await unfinishedPayments(shop.db, customerId, since)
  return rows.filter(({ payment }) => isPending(payment, now)).map((row) => present(shop, row, now))
}

function present(shop: Shop, { payment, name, reservedUntil }: UnfinishedPayment, now: Date): PendingPayment {
  const { id, amount, productId, status, createdAt, providerOrderId: orderId } = payment
  const canGoOn = status === 'open' && orderId !== null && reservedUntil > now
  return {
    paymentId: id,
    name,
    amount: toRupees(amount),
    productId,
    startedAt: createdAt.toISOString(),
    shippingAddress: { address2: '', landmark: '', ...payment.shippingAddress },
    open: canGoOn ? presentOpenPayment(shop, { payment, orderId, expiresAt: reservedUntil }) : null,
  }
}
