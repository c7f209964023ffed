import { checkRefund } from '#server/checkout/refunds/reconcile-refunds.ts'
import { asError } from '#server/errors.ts'
import { refundByProviderId } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { tellsOfSettlement } from './already-settled.ts'
import { type EventToHandle, markEvents, unhandledEvents } from './payment-events.store.ts'
import { settlePayment } from './settle-payment.ts'

type Payload = { eventId: string }

/** As {@link handlePaymentEvents}, of one: throws what went wrong. */
export async function handlePaymentEvent(shop: Shop, payload: Payload): Promise<void> {
  const [fault] = await handlePaymentEvents(shop, [payload])
  if (fault) throw fault
}

/**
 * Acts on stored webhooks and answers for each what went wrong, if anything did. An event only points at a payment or a
 * refund; its state is read from the provider, so the order in which events arrive does not matter, and what several tell
 * of one payment is done once.
 */
export async function handlePaymentEvents(
  shop: Shop,
  payloads: readonly Payload[],
): Promise<(Error | null)[]> {
  const ids = payloads.map(({ eventId }) => eventId)
  const found = await unhandledEvents(shop.db, ids)
  const faults = new Map<string, Error>()
  const together = Map.groupBy(found, ({ event, payment }) => event.providerRefundId ?? payment?.id).values()
  await Promise.all(
    Array.from(together, (events) =>
      actOn(shop, events).catch((fault: unknown) => {
        for (const { event } of events) faults.set(event.eventId, asError(fault))
      }),
    ),
  )
  const handled = found.map(({ event }) => event.eventId).filter((id) => !faults.has(id))
  await markEvents(shop.db, handled, shop.clock.now())
  return ids.map((id) => faults.get(id) ?? null)
}

/** Events of one payment or refund, or of none that is ours. */
async function actOn(shop: Shop, events: readonly EventToHandle[]): Promise<void> {
  const [first] = events
  if (first?.event.providerRefundId) return updateRefund(shop, first.event.providerRefundId)
  const news = events.find(({ event, payment }) => payment && !tellsOfSettlement(event, payment))
  if (news?.payment) await settlePayment(shop, news.payment)
}

/** News of a refund whose id we have not noted yet is left to reconciliation; one made by hand is not ours. */
async function updateRefund(shop: Shop, providerRefundId: string): Promise<void> {
  const refund = await refundByProviderId(shop.db, providerRefundId)
  if (refund) await checkRefund(shop, refund)
}
