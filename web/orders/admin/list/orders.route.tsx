import { type AdminOrderRow, exportOrders, listAdminOrders, sumOrders } from '#contracts/admin/list-orders.ts'
import { counted } from '#rules/counted.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { CardProps } from '#web/admin-kit/columns/list-column.ts'
import { useListColumns } from '#web/admin-kit/columns/use-list-columns.ts'
import { CardTitle } from '#web/admin-kit/list/card-title.tsx'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import type { Filter } from '#web/admin-kit/list/filter-bar.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { type Selection, useSelection } from '#web/admin-kit/list/use-selection.ts'
import type { CallOptions } from '#web/api.ts'
import { AdminOrderBadge } from '#web/orders/admin/admin-order-badge.tsx'
import { BalanceBadge } from '#web/orders/admin/balance-badge.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { RefundMark } from '#web/orders/admin/refund-mark.tsx'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { Person } from '#web/person.tsx'
import type { Query } from '#web/query/list-address.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { ChooseOrder, canBeChosen } from './choose-order.tsx'
import { OrderBar } from './order-bar.tsx'
import { orderColumns, sortingOf, sortOf } from './order-columns.tsx'
import { ORDER_VIEWS } from './order-views.ts'
import { CardLines } from './row-lines.tsx'
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
      card={(card) => <OrderCard {...card} selection={selection} />}
      noneFound={{
        title: 'No orders found',
        allLabel: 'Show all orders',
      }}
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

/** An order as a card on a phone; the whole card leads to it, but its box chooses it. */
function OrderCard({
  row,
  selection,
  has,
  facts,
}: CardProps<AdminOrderRow> & { selection: Selection<AdminOrderRow> }) {
  return (
    <article className={`relative flex gap-3 px-3 py-3 ${selection.isChosen(row) ? 'bg-sand' : ''}`}>
      {has('piece') && (
        <SoldProductThumb src={row.lines[0]?.image ?? null} className="size-[min(4rem,20vw)]" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <CardTitle to={adminPaths.order(row.number)} aside={has('total') && formatRupees(row.total)}>
          {row.number}
        </CardTitle>
        {has('piece') && <CardLines row={row} />}
        {has('buyer') && (
          <p className="truncate">
            <Person name={row.buyer.name} number={row.buyer.phone} note={!has('city') && row.city} isInline />
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {has('status') && (
            <>
              <OrderBadge status={row.status} />
              <BalanceBadge balance={row.balance} />
              <AdminOrderBadge placedByAdmin={row.placedByAdmin} />
              <RefundMark refund={row.refund} />
            </>
          )}
          <span className="text-[0.8125rem] text-stone">{formatDateTime(row.placedAt)}</span>
          {!has('invoice') && row.invoiceNumber && (
            <span translate="no" className="text-[0.8125rem] text-stone money">
              {row.invoiceNumber}
            </span>
          )}
        </p>
        {facts}
      </div>
      <div className="relative z-10 self-center empty:hidden">
        <ChooseOrder row={row} selection={selection} />
      </div>
    </article>
  )
}
