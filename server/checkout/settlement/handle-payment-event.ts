import { isSettled } from '#rules/checkout/payment-status.ts'
import { learnRefunds } from '#server/checkout/refunds/outside/learn-refunds.ts'
import { checkRefund } from '#server/checkout/refunds/reconcile-refunds.ts'
import { refundByProviderId } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { tellsOfSettlement } from './already-settled.ts'
import { eventWithPayment, markEvent } from './payment-events.store.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Acts on a stored webhook. An event only points at a payment or a refund; its state is read from the provider,
 * so the order in which events arrive does not matter.
 */
export async function handlePaymentEvent(shop: Shop, { eventId }: { eventId: string }): Promise<void> {
  const row = await eventWithPayment(shop.db, eventId)
  if (!row || row.event.handledAt) return
  const { event, payment } = row
  if (event.providerRefundId) {
    // A refund may be told of before its payment.
    if (payment && !isSettled(payment)) await settlePayment(shop, payment)
    await updateRefund(shop, { ...event, providerRefundId: event.providerRefundId })
  } else if (payment && !tellsOfSettlement(event, payment)) await settlePayment(shop, payment)
  await markEvent(shop.db, eventId, shop.clock.now())
}

/** One that the shop does not know is one of its own whose answer was lost, or was made in the provider's dashboard. */
async function updateRefund(
  shop: Shop,
  { providerRefundId, providerPaymentId }: { providerRefundId: string; providerPaymentId: string | null },
): Promise<void> {
  const refund = await refundByProviderId(shop.db, providerRefundId)
  if (refund) await checkRefund(shop, refund)
  else if (providerPaymentId) await learnRefunds(shop, providerPaymentId)
}
