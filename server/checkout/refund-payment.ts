import { eq } from 'drizzle-orm'
import { payments, refunds } from '#db/schema/checkout.ts'
import type { Shop } from '#server/shop.ts'

/** Asks the provider to return money we owe; the refund's own id is the idempotency key, so trying again is safe. */
export async function refundPayment(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const [owed] = await shop.db
    .select({ refund: refunds, providerPaymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .limit(1)
  if (!owed?.providerPaymentId || owed.refund.status !== 'requested') return
  const answer = await shop.payments.refund({
    paymentId: owed.providerPaymentId,
    amount: owed.refund.amount,
    idempotencyKey: refundId,
  })
  await shop.db
    .update(refunds)
    .set({ status: answer.status, providerRefundId: answer.id, updatedAt: shop.clock.now() })
    .where(eq(refunds.id, refundId))
}
