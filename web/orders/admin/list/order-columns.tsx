import { Link } from 'react-router'
import type { AdminOrderRow, OrderSort } from '#contracts/admin/list-orders.ts'
import { formatDate, formatTime } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { AdminOrderBadge } from '#web/orders/admin/admin-order-badge.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { ProductThumb } from '#web/orders/admin/product-thumb.tsx'
import { RefundMark } from '#web/orders/admin/refund-mark.tsx'
import { spacedNumber } from '#web/session/mobile-digits.ts'
import type { Column, Sorting } from '#web/ui/display/data-table.tsx'
import { ChooseAll, ChooseOrder } from './choose-order.tsx'

/** Which head, which way: the list's four orders as the table shows them. */
const SORTED_BY = {
  newest: { key: 'placed', direction: 'descending' },
  oldest: { key: 'placed', direction: 'ascending' },
  highest: { key: 'total', direction: 'descending' },
  lowest: { key: 'total', direction: 'ascending' },
} as const satisfies Record<OrderSort, Sorting>

export function sortingOf(sort: string | undefined): Sorting {
  return SORTED_BY[(sort ?? 'newest') as OrderSort]
}

/** For the address; the newest first goes without saying. */
export function sortOf({ key, direction }: Sorting): string {
  const found = Object.entries(SORTED_BY).find(
    ([, sorting]) => sorting.key === key && sorting.direction === direction,
  )
  return found && found[0] !== 'newest' ? found[0] : ''
}

export function orderColumns(
  selection: Selection<AdminOrderRow>,
  selectable: number,
): Column<AdminOrderRow>[] {
  return [
    {
      key: 'choose',
      head: 'Choose',
      headControl: <ChooseAll selection={selection} count={selectable} />,
      className: 'w-px pr-0!',
      cell: (row) => <ChooseOrder row={row} selection={selection} />,
    },
    {
      key: 'placed',
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
          {invoiceNumber && <span className="block text-[0.8125rem] text-stone money">{invoiceNumber}</span>}
        </>
      ),
    },
    {
      key: 'piece',
      head: 'Product',
      cell: ({ piece: product }) => (
        <span className="flex min-w-52 items-center gap-3">
          <ProductThumb src={product.picture} className="size-9" />
          <span className="min-w-0">
            <span className="line-clamp-1">{product.name}</span>
            <span className="block text-[0.8125rem] text-stone">{product.purity || 'No metal'}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'buyer',
      head: 'Customer',
      cell: ({ buyer: customer, city }) => (
        <>
          <span className="line-clamp-1">{customer.name}</span>
          <span className="block text-[0.8125rem] whitespace-nowrap text-stone">
            <span className="money">{spacedNumber(customer.phone)}</span>
            {city && ` · ${city}`}
          </span>
        </>
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
      cell: ({ total }) => formatRupees(fromRupees(total), { paise: 'always' }),
    },
  ]
}
