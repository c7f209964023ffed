import { formatLongDate } from '#rules/format-dates.ts'
import type { Order } from '#web/orders/order.ts'
import {
  addressEvent,
  mergedEvents,
  type OrderEvent,
  priceEvent,
  returnEvent,
} from '#web/orders/order-events.ts'
import { eventsToTell } from '#web/returns/return-words.ts'
import { useReturnsOf } from '#web/returns/use-returns-of.ts'

/** Everything that happened to an order, from the rate of its price to its returns, exchanges and buybacks. */
export function OrderEvents({ order }: { order: Order }) {
  const ofReturns = useReturnsOf(order.lines).flatMap(({ line: { transactionId }, query }) =>
    (query.data?.returns ?? []).flatMap((view) =>
      eventsToTell(view).map((event) => ({
        ...returnEvent({ ...event, number: view.number, kind: view.kind }),
        transactionId,
      })),
    ),
  )
  const events = mergedEvents([...eventsOf(order), ...ofReturns], order.lines)
  return (
    <section>
      <h3 className="text-piece">History</h3>
      <ol className="mt-2 grid gap-2 text-stone">
        {events.map(({ label, at, note, names }) => (
          <li key={`${label} ${at.getTime()} ${names}`}>
            <span className="text-ink">{label}</span>, {formatLongDate(at)}
            {names && <span className="block text-sm wrap-anywhere">{names}</span>}
            {note && <span className="block text-sm wrap-anywhere">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventsOf({ lines, addressChanges }: Order): OrderEvent[] {
  return [
    ...lines.map(priceEvent),
    ...lines.flatMap(({ transactionId, history }) =>
      history.map(({ status, at, note }) => ({ at, note, label: status, transactionId })),
    ),
    ...addressChanges.map(addressEvent),
  ]
}
