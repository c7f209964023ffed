import type { OrderView } from '#contracts/orders.ts'
import { type Handover, ORDER_TIMELINE, type OrderStatus } from '#rules/orders/order-status.ts'

/** A timeline as the status line draws it; `current` is the step reached. */
export type Timeline = {
  steps: { status: OrderStatus; at: Date | null }[]
  current: number
  stopped: boolean
}

/** An order fetched in the shop is not packed or shipped. */
function timelineFor(handover: Handover): readonly OrderStatus[] {
  return handover === 'parcel' ? ORDER_TIMELINE : ['Confirmed', 'Delivered']
}

/**
 * Confirmed → Packed → Shipped → Delivered with the days it happened. An order that left these steps (cancelled,
 * returned) shows the steps it reached and where it ended.
 */
export function timelineOf({
  orderStatus,
  history,
  placedAt,
  handover,
}: Pick<OrderView, 'orderStatus' | 'history' | 'placedAt' | 'handover'>): Timeline {
  const timeline = timelineFor(handover)
  const reached = (status: OrderStatus) =>
    history.findLast((move) => move.status === status)?.at ?? (status === 'Confirmed' ? placedAt : null)
  const place = timeline.indexOf(orderStatus)
  if (place >= 0)
    return {
      steps: timeline.map((status, step) => ({ status, at: step <= place ? reached(status) : null })),
      current: place,
      stopped: false,
    }
  const reachedSteps = timeline.filter((status) => reached(status) !== null)
  const steps = [...reachedSteps, orderStatus].map((status) => ({ status, at: reached(status) }))
  return { steps, current: steps.length - 1, stopped: true }
}

/** The note written where an order left these steps: why it was cancelled or returned. */
export function whyEnded({ orderStatus, history }: Pick<OrderView, 'orderStatus' | 'history'>): string {
  return ORDER_TIMELINE.includes(orderStatus)
    ? ''
    : (history.findLast(({ status }) => status === orderStatus)?.note ?? '')
}
