import { Link } from 'react-router'
import type { AdminOrderRow, OrderSort } from '#contracts/admin/list-orders.ts'
import { formatDate, formatTime } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { sortingsOf } from '#web/admin-kit/list/sortings.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { AdminOrderBadge } from '#web/orders/admin/admin-order-badge.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { RefundMark } from '#web/orders/admin/refund-mark.tsx'
import { Person } from '#web/person.tsx'
import type { Sorting } from '#web/ui/display/data-table.tsx'
import { ChooseAll, ChooseOrder } from './choose-order.tsx'
import { OPTIONAL_ORDER_COLUMNS } from './optional-columns.tsx'
import { RowLines } from './row-lines.tsx'

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
          <Link data-row to={adminPaths.order(number)} className="font-medium text-link money">
            {number}
          </Link>
          <span className="block text-[0.8125rem] text-stone">
            {formatDate(placedAt)}, {formatTime(placedAt)}
          </span>
          {invoiceNumber && !chosen?.includes('invoice') && (
            <span className="block text-[0.8125rem] text-stone money">{invoiceNumber}</span>
          )}
        </>
      ),
    },
    {
      key: 'piece',
      head: 'Product',
      cell: (row) => <RowLines row={row} className="min-w-52" />,
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
      cell: ({ status, refund, placedByAdmin }) => (
        <span className="flex flex-col items-start gap-1">
          <OrderBadge status={status} />
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
      cell: ({ total }) => formatExactRupees(total),
    },
    ...OPTIONAL_ORDER_COLUMNS,
  ]
}
