import { useQueries } from '@tanstack/react-query'
import { formatLongDate } from '#rules/format-dates.ts'
import type { OrderEvent } from '#web/orders/details/order-parts.ts'
import type { Order } from '#web/orders/order.ts'
import { addressEvent, mergedEvents, priceEvent } from '#web/orders/order-events.ts'
import { endpointQuery } from '#web/query/endpoint-query.ts'
import { queryClient } from '#web/query/query-client.ts'
import { MODULE_ORDER_PARTS } from '#wiring/order-parts.ts'

/** Everything that happened to an order, from the rate of its price to what trade modules tell of it. */
export function OrderEvents({ order }: { order: Order }) {
  const ofModules = useEventsOfModules(order)
  const events = mergedEvents([...eventsOf(order), ...ofModules], order.lines)
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

function useEventsOfModules({ lines }: Order): OrderEvent[] {
  const asked = MODULE_ORDER_PARTS.flatMap(({ events }) => events?.(lines) ?? [])
  const queries = useQueries(
    { queries: asked.map(({ endpoint, given }) => endpointQuery(endpoint, given)) },
    queryClient(),
  )
  return asked.flatMap(({ eventsOf }, nth) => {
    const answer = queries[nth]?.data
    return answer === undefined ? [] : eventsOf(answer)
  })
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
