import type { AdminOrderRow, OrderSort } from '#contracts/admin/list-orders.ts'
import { formatDateTime, formatShortDateTime } from '#rules/format-dates.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { sortingsOf } from '#web/admin-kit/list/sortings.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { AdminOrderBadge } from '#web/orders/admin/admin-order-badge.tsx'
import { BalanceBadge, BalanceCell } from '#web/orders/admin/balance-badge.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { RefundMark } from '#web/orders/admin/refund-mark.tsx'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import type { Sorting } from '#web/ui/display/data-table.tsx'
import { ChooseAll, ChooseOrder } from './choose-order.tsx'
import { CardLines, RowLines } from './row-lines.tsx'

/** Of all lines, each once. */
const joined = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))].join(', ')

/** Further columns of the list of orders; its data holds them anyway. */
const OPTIONAL_COLUMNS: readonly ListColumn<AdminOrderRow>[] = [
  { key: 'invoice', head: 'Invoice', kind: 'code', isOptional: true, of: (row) => row.invoiceNumber },
  {
    key: 'payment',
    head: 'Payment method',
    kind: 'text',
    isOptional: true,
    of: ({ paymentMethod }) => (paymentMethod === COUNTER ? 'In the shop' : 'Online'),
  },
  {
    key: 'channel',
    head: 'Channel',
    kind: 'text',
    isOptional: true,
    of: ({ paymentMethod }) => (paymentMethod === COUNTER ? 'Counter' : 'Online'),
    note: ({ handover }) => (handover === 'counter' ? 'handed over' : 'parcel'),
  },
  { key: 'city', head: 'City', kind: 'text', isOptional: true, of: (row) => row.city },
  {
    key: 'carrier',
    head: 'Carrier',
    kind: 'text',
    isOptional: true,
    of: ({ lines }) => joined(lines.map(({ carrier }) => carrier)),
  },
  {
    key: 'tracking',
    head: 'Tracking number',
    kind: 'code',
    isOptional: true,
    of: ({ lines }) => joined(lines.map(({ trackingNumber }) => trackingNumber)),
  },
  {
    key: 'huid',
    head: 'HUID',
    kind: 'code',
    isOptional: true,
    of: ({ lines }) => joined(lines.map(({ huid }) => huid)),
  },
  {
    key: 'weight',
    head: 'Gross weight',
    kind: 'grams',
    isOptional: true,
    of: ({ lines }) => lines.reduce((sum, { grossWeight }) => sum + grossWeight, 0),
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
      head: 'Choose',
      isFixed: true,
      headControl: <ChooseAll selection={selection} count={selectable} />,
      kind: 'own',
      card: 'choice',
      className: 'w-px pr-0!',
      of: (row) => <ChooseOrder row={row} selection={selection} />,
    },
    {
      key: 'placed',
      head: 'Order',
      isFixed: true,
      sortable: true,
      kind: 'link',
      isCode: true,
      of: (row) => row.number,
      to: (row) => adminPaths.order(row.number),
      image: ({ lines: [first] }, size, on) =>
        on === 'card' && <SoldProductThumb src={first?.image ?? null} className={size} />,
      note: (row, on) => [
        on === 'card' ? formatShortDateTime(row.placedAt) : formatDateTime(row.placedAt),
        !chosen?.includes('invoice') && row.invoiceNumber,
      ],
    },
    {
      key: 'piece',
      head: 'Product',
      kind: 'own',
      card: 'what',
      of: (row, on) =>
        on === 'card' ? <CardLines row={row} /> : <RowLines row={row} className="min-w-38" />,
    },
    {
      key: 'buyer',
      head: 'Customer',
      kind: 'person',
      card: 'who',
      of: ({ buyer: { name, phone }, city }) => ({
        name,
        number: phone,
        note: !chosen?.includes('city') && city,
      }),
    },
    {
      key: 'status',
      head: 'Status',
      kind: 'badge',
      of: (row) => (
        <>
          <OrderBadge status={row.status} />
          <BalanceBadge balance={row.balance} />
          <AdminOrderBadge placedByAdmin={row.placedByAdmin} />
          <RefundMark refund={row.refund} />
        </>
      ),
    },
    { key: 'total', head: 'Total', kind: 'exact', sortable: true, card: 'amount', of: (row) => row.total },
    {
      key: 'balance',
      head: 'To be paid',
      kind: 'own',
      align: 'right',
      of: (row) => <BalanceCell order={row} />,
    },
    ...OPTIONAL_COLUMNS,
  ]
}
