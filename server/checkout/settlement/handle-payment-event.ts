import { checkRefund } from '#server/checkout/refunds/reconcile-refunds.ts'
import { paymentOfProviderOrder } from '#server/orders/payments.store.ts'
import { refundByProviderId } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { eventById, markEvent } from './payment-events.store.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Acts on a stored webhook. An event only points at a payment or a refund; its state is read from the provider,
 * so the order in which events arrive does not matter.
 */
export async function handlePaymentEvent(shop: Shop, { eventId }: { eventId: string }): Promise<void> {
  const event = await eventById(shop.db, eventId)
  if (!event || event.handledAt) return
  if (event.providerRefundId) await updateRefund(shop, event.providerRefundId)
  else if (event.providerOrderId) {
    const payment = await paymentOfProviderOrder(shop.db, event.providerOrderId)
    if (payment) await settlePayment(shop, payment)
  }
  await markEvent(shop.db, eventId, shop.clock.now())
}

/** News of a refund whose id we have not noted yet is left to reconciliation; one made by hand is not ours. */
async function updateRefund(shop: Shop, providerRefundId: string): Promise<void> {
  const refund = await refundByProviderId(shop.db, providerRefundId)
  if (refund) await checkRefund(shop, refund)
}
