import type { Day } from '#rules/days.ts'
import { type DeliveryTerms, deliveryDay } from './delivery-day.ts'
import type { Preparation } from './preparation.ts'
import type { Zone } from './zones.ts'

/**
 * The day promised once an order goes to another place. The workshop goes on where it is, so the day counts from the
 * order; but the parcel still has the whole way before it, so it is no earlier than one that leaves now.
 */
export function changedDeliveryDay(
  { orderedAt, now }: { orderedAt: Date; now: Date },
  to: { preparation: Preparation; zone: Zone },
  terms: DeliveryTerms,
): Day {
  const asOrdered = deliveryDay(orderedAt, to, terms)
  const readyNow = { ...terms.processingDays, [to.preparation]: 0 }
  const leavingNow = deliveryDay(now, to, { ...terms, processingDays: readyNow })
  return [asOrdered, leavingNow].sort().at(-1) ?? asOrdered
}
