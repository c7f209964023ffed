import type { Day } from '#rules/days.ts'
import { type DeliveryTerms, type DeliveryWay, deliveryDay } from './delivery-day.ts'

/**
 * The day promised once an order goes to another place. The workshop goes on where it is, so the day counts from the
 * order; but the parcel still has the whole way before it, so it arrives no earlier than one that leaves now.
 */
export function changedDeliveryDay(
  { orderedAt, now }: { orderedAt: Date; now: Date },
  to: DeliveryWay,
  terms: DeliveryTerms,
): Day {
  const asOrdered = deliveryDay(orderedAt, to, terms)
  const leavingNow = deliveryDay(now, { ...to, leadDays: 0 }, terms)
  return [asOrdered, leavingNow].sort().at(-1) ?? asOrdered
}
