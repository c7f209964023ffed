import { sumOrders } from '#contracts/admin/list-orders.ts'
import { counted } from '#rules/counted.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import type { CallOptions } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

type Query = NonNullable<CallOptions<typeof sumOrders>['query']>

/** The filter of a list, without its page and order. */
const filterOf = ({ status, from, to, least, most, search, refund }: Query) => ({
  status,
  from,
  to,
  least,
  most,
  search,
  refund,
})

/** How many orders the filter matches, and what they add up to for those who may see it. */
export function OrderTotals({ query }: { query: Query }) {
  const totals = useEndpointQuery(sumOrders, { query: filterOf(query) }, { freshness: 'list' })
  if (!totals.data) return null
  const { orders, total } = totals.data
  return (
    <p className="mb-3 text-sm text-stone tabular-nums">
      {counted(orders, 'order')}
      {total !== null && ` · ${formatWireRupees(total)}`}
    </p>
  )
}
