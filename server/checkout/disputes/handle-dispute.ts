import { isSettled } from '#rules/checkout/payment-status.ts'
import { PaymentProviderError, type ProviderDispute } from '#server/adapters/payments/port.ts'
import { markEvent } from '#server/checkout/settlement/payment-events.store.ts'
import { settlePayment } from '#server/checkout/settlement/settle-payment.ts'
import type { DisputeEvent } from '#server/jobs/queue.ts'
import { disputeById } from '#server/orders/disputes/disputes.store.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import { paymentCapturedAs } from '#server/orders/outside-refunds/outside-refunds.store.ts'
import { paymentOfProviderOrder } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'

type CarriedDispute = DisputeEvent['dispute']

/** A dispute as a job carries it. */
export const carried = ({ respondBy, openedAt, ...dispute }: ProviderDispute): CarriedDispute => ({
  ...dispute,
  respondBy: respondBy?.toISOString() ?? null,
  openedAt: openedAt.toISOString(),
})

/**
 * Acts on a stored event about a dispute. The event is written down as it was signed, and the provider is asked whether the
 * dispute has gone on since. One of a payment that is not the shop's is nobody's business here.
 */
export async function handleDispute(
  shop: Shop,
  { eventId, orderId, dispute, at }: DisputeEvent,
): Promise<void> {
  const payment =
    (await paymentCapturedAs(shop.db, dispute.paymentId)) ?? (await settledFirst(shop, orderId, dispute))
  if (payment) {
    const report = {
      ...dispute,
      respondBy: dispute.respondBy === null ? null : new Date(dispute.respondBy),
      openedAt: new Date(dispute.openedAt),
    }
    await recordDispute(shop, payment.id, { ...report, at: new Date(at) })
    await readDispute(shop, payment.id, dispute.id)
  }
  await markEvent(shop.db, eventId, shop.clock.now())
}

/** A dispute may be told of before its payment. */
async function settledFirst(shop: Shop, orderId: string | null, { paymentId }: CarriedDispute) {
  const open = orderId === null ? null : await paymentOfProviderOrder(shop.db, orderId)
  if (!open || isSettled(open)) return null
  await settlePayment(shop, open)
  return paymentCapturedAs(shop.db, paymentId)
}

/** Reads a dispute from the provider; one that it does not show to the shop stays as its events told. */
export async function readDispute(shop: Shop, paymentId: string, id: string): Promise<void> {
  const { payments, clock, log } = shop
  try {
    const report = await payments.fetchDispute(id)
    // The provider's dispute has no word for this: its event alone says that the bank asks for more.
    const stored = await disputeById(shop.db, id)
    if (report.status === 'under_review' && stored?.status === 'action_required') return
    await recordDispute(shop, paymentId, { ...report, at: clock.now() })
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error
    log.warn({ disputeId: id, reason: error.description }, 'the provider does not show a dispute')
  }
}
