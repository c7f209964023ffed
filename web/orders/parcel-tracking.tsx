import type { OrderView } from '#contracts/orders.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'

/** Statuses before the parcel is handed over: until then its day is worth reading. */
const WAITED_FOR = ['Confirmed', 'Packed', 'Shipped']

/** The carrier's page of a parcel that is on its way. */
export function trackingAddress({ orderStatus, tracking }: OrderView): string | null {
  return orderStatus === 'Shipped' ? (tracking?.url ?? null) : null
}

/** Leads to the carrier's page; nothing where there is none. */
export function TrackParcel({ order }: { order: OrderView }) {
  const address = trackingAddress(order)
  if (!address) return null
  return (
    <LinkButton render={<a href={address} target="_blank" rel="noreferrer" />}>
      Track parcel <span className="sr-only">of order {order.orderId}</span>
    </LinkButton>
  )
}

/** By when the parcel is there, and who carries it under which number; nothing once it has arrived or been cancelled. */
export function ParcelLine({ order, className }: { order: OrderView; className?: string }) {
  const { orderStatus, deliveryBy, tracking } = order
  if (!WAITED_FOR.includes(orderStatus)) return null
  if (!deliveryBy && !tracking) return null
  return (
    <p className={className}>
      {deliveryBy && <span className="block font-medium">With you by {formatWeekday(deliveryBy)}</span>}
      {tracking && (
        <span className="block text-stone">
          {tracking.carrier} <span className="select-all money">{tracking.number}</span>
        </span>
      )}
    </p>
  )
}
