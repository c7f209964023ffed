import { exportOrders, listAdminOrders, sumOrders } from '#contracts/admin/list-orders.ts'
import { counted } from '#rules/counted.ts'
import { formatRupees } from '#rules/money.ts'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { useListColumns } from '#web/admin-kit/columns/use-list-columns.ts'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import type { Filter } from '#web/admin-kit/list/filter-bar.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { useSelection } from '#web/admin-kit/list/use-selection.ts'
import type { CallOptions } from '#web/api.ts'
import type { Query } from '#web/query/list-address.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { canBeChosen } from './choose-order.tsx'
import { OrderBar } from './order-bar.tsx'
import { orderColumns, sortingOf, sortOf } from './order-columns.tsx'
import { ORDER_VIEWS } from './order-views.ts'
import { ShipButton } from './ship-button.tsx'

/** Every order of the shop: search, filter, page, move one or many. */
export default function Orders() {
  const { chosen } = useListColumns('orders')
  const list = useEndpointList(listAdminOrders)
  const selectable = list.rows.filter(canBeChosen)
  const selection = useSelection(selectable, ({ id }) => id)
  const all = orderColumns(selection, selectable.length, chosen)
  return (
    <ListScreen
      name="orders"
      title="Orders"
      list={list}
      views={ORDER_VIEWS}
      columns={all}
      search={{
        label: 'Order number, name or phone',
        placeholder: 'Order, invoice, HUID, name or phone',
      }}
      filters={orderFilters(list.query)}
      totals={<OrderTotals query={list.query} />}
      isMarked={selection.isChosen}
      sorting={sortingOf(list.query.sort)}
      onSort={(sorting) => list.narrow({ sort: sortOf(sorting) })}
      noneFound={{ title: 'No orders found', allLabel: 'Show all orders' }}
      none={{ title: 'No orders yet', hint: 'The first order appears here as soon as it is paid.' }}
      actions={
        <>
          <ShipButton onShipped={list.refetch} />
          <ExportButton endpoint={exportOrders} query={list.query} what="orders" needs="orders.export" />
        </>
      }
    >
      <OrderBar selection={selection} onDone={list.refetch} />
    </ListScreen>
  )
}

const SORTS = {
  '': 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
}

/** Status, days, amount and order of the list; refund and balance only where the address asks for them. */
const orderFilters = ({ refund, balance }: Query): Filter[] => [
  {
    name: 'status',
    label: 'Status',
    className: 'sm:w-34',
    placeholder: 'Every status',
    options: ORDER_STATUSES,
  },
  ...(refund ? [{ name: 'refund', label: 'Refund', options: { '': 'Any', owed: 'Owed' } }] : []),
  ...(balance ? [{ name: 'balance', label: 'Balance', options: { '': 'Any', owed: 'To be paid' } }] : []),
  'days',
  { name: 'least', label: 'Amount from', prefix: '₹', className: 'sm:w-30' },
  { name: 'most', label: 'Amount to', prefix: '₹', className: 'sm:w-30' },
  { name: 'sort', label: 'Sort by', className: 'col-span-2 sm:hidden', options: SORTS },
]

type TotalsQuery = NonNullable<CallOptions<typeof sumOrders>['query']>

/** The filter of a list, without its page and order. */
const filterOf = ({ status, from, to, least, most, search, refund, balance }: TotalsQuery) => ({
  status,
  from,
  to,
  least,
  most,
  search,
  refund,
  balance,
})

/** How many orders the filter matches, and what they add up to for those who may see it. */
function OrderTotals({ query }: { query: TotalsQuery }) {
  const totals = useEndpointQuery(sumOrders, { query: filterOf(query) }, { freshness: 'list' })
  if (!totals.data) return null
  const { orders, total, balance } = totals.data
  return (
    <p className="mb-3 text-sm text-stone tabular-nums">
      {counted(orders, 'order')}
      {total !== null && (
        <>
          {' '}
          · <span translate="no">{formatRupees(total)}</span>
        </>
      )}
      {balance !== null && (
        <>
          {' '}
          · <span translate="no">{formatRupees(balance)}</span> still to be paid
        </>
      )}
    </p>
  )
}
