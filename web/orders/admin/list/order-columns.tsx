import { Link } from 'react-router'
import type { AdminOrderRow, OrderSort } from '#contracts/admin/list-orders.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate, formatTime } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { sortingsOf } from '#web/admin-kit/list/sortings.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { AdminOrderBadge } from '#web/orders/admin/admin-order-badge.tsx'
import { BalanceBadge, BalanceCell } from '#web/orders/admin/balance-badge.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { RefundMark } from '#web/orders/admin/refund-mark.tsx'
import { Person } from '#web/person.tsx'
import { gramsText } from '#web/pricing/measures.ts'
import type { Sorting } from '#web/ui/display/data-table.tsx'
import { ChooseAll, ChooseOrder } from './choose-order.tsx'
import { RowLines } from './row-lines.tsx'

const none = <span className="text-stone">–</span>

/** Of all lines, each once. */
const joined = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))].join(', ')

/** What the list of orders can show besides; its data holds them anyway. */
const OPTIONAL_ORDER_COLUMNS: readonly ListColumn<AdminOrderRow>[] = [
  {
    key: 'invoice',
    head: 'Invoice',
    isOptional: true,
    className: 'whitespace-nowrap',
    cell: ({ invoiceNumber }) =>
      invoiceNumber ? (
        <span translate="no" className="money">
          {invoiceNumber}
        </span>
      ) : (
        none
      ),
  },
  {
    key: 'payment',
    head: 'Payment method',
    isOptional: true,
    cell: ({ paymentMethod }) => (paymentMethod === COUNTER ? 'In the shop' : 'Online'),
  },
  {
    key: 'channel',
    head: 'Channel',
    isOptional: true,
    cell: ({ handover, paymentMethod }) => (
      <>
        {paymentMethod === COUNTER ? 'Counter' : 'Online'}
        <span className="block text-[0.8125rem] text-stone">
          {handover === 'counter' ? 'handed over' : 'parcel'}
        </span>
      </>
    ),
  },
  { key: 'city', head: 'City', isOptional: true, cell: ({ city }) => city || none },
  {
    key: 'carrier',
    head: 'Carrier',
    isOptional: true,
    cell: ({ lines }) => joined(lines.map(({ carrier }) => carrier)) || none,
  },
  {
    key: 'tracking',
    head: 'Tracking number',
    isOptional: true,
    cell: ({ lines }) => {
      const numbers = joined(lines.map(({ trackingNumber }) => trackingNumber))
      return numbers ? (
        <span translate="no" className="break-all money">
          {numbers}
        </span>
      ) : (
        none
      )
    },
  },
  {
    key: 'huid',
    head: 'HUID',
    isOptional: true,
    cell: ({ lines }) => {
      const huids = joined(lines.map(({ huid }) => huid))
      return huids ? (
        <span translate="no" className="money">
          {huids}
        </span>
      ) : (
        none
      )
    },
  },
  {
    key: 'weight',
    head: 'Gross weight',
    isOptional: true,
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ lines }) => gramsText(lines.reduce((sum, { grossWeight }) => sum + grossWeight, 0)),
  },
]

/** Which head, which way: the list's four orders as the table shows them. */
const SORTED_BY = {
  newest: { key: 'placed', direction: 'descending' },
  oldest: { key: 'placed', direction: 'ascending' },
  highest: { key: 'total', direction: 'descending' },
  lowest: { key: 'total', direction: 'ascending' },
} as const satisfies Record<OrderSort, Sorting>

export const { sortingOf, sortOf } = sortingsOf(SORTED_BY)

/**
 * All columns of the list. Keys are stored, so they stay. Invoice and city are below order and customer
 * unless they are chosen as columns.
 */
export function orderColumns(
  selection: Selection<AdminOrderRow>,
  selectable: number,
  chosen: readonly string[] | null,
): ListColumn<AdminOrderRow>[] {
  return [
    {
      key: 'choose',
      isFixed: true,
      head: 'Choose',
      headControl: <ChooseAll selection={selection} count={selectable} />,
      className: 'w-px pr-0!',
      cell: (row) => <ChooseOrder row={row} selection={selection} />,
    },
    {
      key: 'placed',
      isFixed: true,
      head: 'Order',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: ({ number, placedAt, invoiceNumber }) => (
        <>
          <Link data-row to={adminPaths.order(number)} translate="no" className="font-medium text-link money">
            {number}
          </Link>
          <span className="block text-[0.8125rem] text-stone">
            {formatDate(placedAt)}, {formatTime(placedAt)}
          </span>
          {invoiceNumber && !chosen?.includes('invoice') && (
            <span translate="no" className="block text-[0.8125rem] text-stone money">
              {invoiceNumber}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'piece',
      head: 'Product',
      cell: (row) => <RowLines row={row} className="min-w-38" />,
    },
    {
      key: 'buyer',
      head: 'Customer',
      cell: ({ buyer: { name, phone }, city }) => (
        <Person name={name} number={phone} note={!chosen?.includes('city') && city} />
      ),
    },
    {
      key: 'status',
      head: 'Status',
      cell: ({ status, balance, refund, placedByAdmin }) => (
        <span className="flex flex-col items-start gap-1">
          <OrderBadge status={status} />
          <BalanceBadge balance={balance} />
          <AdminOrderBadge placedByAdmin={placedByAdmin} />
          <RefundMark refund={refund} />
        </span>
      ),
    },
    {
      key: 'total',
      head: 'Total',
      align: 'right',
      sortable: true,
      cell: ({ total }) => exact(total),
    },
    {
      key: 'balance',
      head: 'To be paid',
      align: 'right',
      cell: (row) => <BalanceCell order={row} />,
    },
    ...OPTIONAL_ORDER_COLUMNS,
  ]
}
