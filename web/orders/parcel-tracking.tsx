import type { OrderView } from '#contracts/orders.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import type { Order } from './order.ts'

type Tracked = { number: string; url: string }

/** The parcels that are on their way and whose carrier has a page of them. */
export function trackedParcels({ lines }: Order): Tracked[] {
  const tracked = lines.flatMap(({ orderStatus, tracking }) =>
    orderStatus === 'Shipped' && tracking?.url ? [{ number: tracking.number, url: tracking.url }] : [],
  )
  return [...new Map(tracked.map((parcel) => [parcel.number, parcel])).values()]
}

/** Leads to the carrier's page of each parcel; nothing where there is none. */
export function TrackParcels({ order }: { order: Order }) {
  const parcels = trackedParcels(order)
  return parcels.map(({ number, url }) => (
    <LinkButton key={number} render={<a href={url} target="_blank" rel="noreferrer" />}>
      Track parcel {parcels.length > 1 && number} <span className="sr-only">of order {order.orderId}</span>
    </LinkButton>
  ))
}

/** By when a line is there, and who carries it under which number; nothing once it has arrived or been cancelled. */
export function ParcelLine({ line, className }: { line: OrderView; className?: string }) {
  const { orderStatus, deliveryBy, tracking } = line
  if (!ORDER_STATUS[orderStatus].isOpen) return null
  if (!deliveryBy && !tracking) return null
  return (
    <p className={className}>
      {deliveryBy && <span className="block font-medium">With you by {formatWeekday(deliveryBy)}</span>}
      {tracking && (
        <span className="block text-stone">
          {tracking.carrier}{' '}
          <span translate="no" className="select-all money">
            {tracking.number}
          </span>
        </span>
      )}
    </p>
  )
}
