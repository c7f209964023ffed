import type { OrderView } from '#contracts/orders.ts'
import { readReturns } from '#contracts/returns.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { eventsToTell } from '#web/returns/return-words.ts'
import { inTime, type OrderEvent, priceEvent, returnEvent } from './order-events.ts'

/** Everything that happened to an order, from the rate of its price to its return, exchange or buyback. */
export function OrderEvents({ order }: { order: OrderView }) {
  const mayReturn = order.orderStatus === 'Delivered' || order.orderStatus === 'Returned'
  return mayReturn ? <WithReturns order={order} /> : <Events events={eventsOf(order)} />
}

function WithReturns({ order }: { order: OrderView }) {
  const { data } = useEndpointQuery(readReturns, { params: { orderId: order.orderId } })
  const ofReturns = (data?.returns ?? []).flatMap((view) =>
    eventsToTell(view).map((event) => returnEvent({ ...event, number: view.number, kind: view.kind })),
  )
  return <Events events={[...eventsOf(order), ...ofReturns]} />
}

function eventsOf(order: OrderView): OrderEvent[] {
  return [
    priceEvent(order),
    ...order.history.map(({ status, at, note }) => ({ at, note, label: status })),
    ...order.addressChanges.map(({ at, to }) => ({ at, note: `to ${to}`, label: 'Address changed' })),
  ]
}

function Events({ events }: { events: readonly OrderEvent[] }) {
  return (
    <section>
      <h3 className="text-piece">History</h3>
      <ol className="mt-2 grid gap-2 text-stone">
        {inTime(events).map(({ label, at, note }) => (
          <li key={`${label} ${at}`}>
            <span className="text-ink">{label}</span>, {formatLongDate(at)}
            {note && <span className="block text-sm wrap-anywhere">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
