import { eq } from 'drizzle-orm'
import { paymentEvents } from '#db/schema/checkout.ts'
import { refundByProviderId } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { paymentOfProviderOrder } from './payments.store.ts'
import { checkRefund } from './reconcile-refunds.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Acts on a stored webhook. An event only points at a payment or a refund; its state is read from the provider,
 * so the order in which events arrive does not matter.
 */
export async function handlePaymentEvent(shop: Shop, { eventId }: { eventId: string }): Promise<void> {
  const [stored] = await shop.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.eventId, eventId))
    .limit(1)
  if (!stored || stored.handledAt) return
  const event = shop.payments.readWebhook(Buffer.from(JSON.stringify(stored.payload)))
  if (event?.refundId) await updateRefund(shop, event.refundId)
  else if (event?.orderId) {
    const payment = await paymentOfProviderOrder(shop.db, event.orderId)
    if (payment) await settlePayment(shop, payment)
  }
  await shop.db
    .update(paymentEvents)
    .set({ handledAt: shop.clock.now() })
    .where(eq(paymentEvents.eventId, eventId))
}

/** News of a refund whose id we have not noted yet is left to reconciliation; one made by hand is not ours. */
async function updateRefund(shop: Shop, providerRefundId: string): Promise<void> {
  const refund = await refundByProviderId(shop.db, providerRefundId)
  if (refund) await checkRefund(shop, refund)
}
