import { Link } from 'react-router'
import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { AdminOrderBadge } from '#web/orders/admin/admin-order-badge.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { ProductThumb } from '#web/orders/admin/product-thumb.tsx'
import { RefundMark } from '#web/orders/admin/refund-mark.tsx'
import { ChooseOrder } from './choose-order.tsx'

/** An order as a card on a phone; the whole card leads to it, but its box chooses it. */
export function OrderCard({ row, selection }: { row: AdminOrderRow; selection: Selection<AdminOrderRow> }) {
  return (
    <article className={`relative flex gap-3 px-3 py-3 ${selection.isChosen(row) ? 'bg-sand' : ''}`}>
      <ProductThumb src={row.piece.picture} className="size-16" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-baseline justify-between gap-3">
          <Link
            data-row
            to={adminPaths.order(row.number)}
            className="font-medium money after:absolute after:inset-0"
          >
            {row.number}
          </Link>
          <span className="money">{formatRupees(fromRupees(row.total))}</span>
        </p>
        <p className="line-clamp-2">{row.piece.name}</p>
        <p className="truncate text-stone">
          {row.buyer.name}
          {row.city && `, ${row.city}`}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <OrderBadge status={row.status} />
          <AdminOrderBadge placedByAdmin={row.placedByAdmin} />
          <RefundMark refund={row.refund} />
          <span className="text-[0.8125rem] text-stone">{formatDateTime(row.placedAt)}</span>
          {row.invoiceNumber && (
            <span className="text-[0.8125rem] text-stone money">{row.invoiceNumber}</span>
          )}
        </p>
      </div>
      <div className="relative z-10 self-center empty:hidden">
        <ChooseOrder row={row} selection={selection} />
      </div>
    </article>
  )
}
