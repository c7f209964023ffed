import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { CardProps } from '#web/admin-kit/columns/list-column.ts'
import { CardTitle } from '#web/admin-kit/list/card-title.tsx'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { AdminOrderBadge } from '#web/orders/admin/admin-order-badge.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { RefundMark } from '#web/orders/admin/refund-mark.tsx'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { Person } from '#web/person.tsx'
import { ChooseOrder } from './choose-order.tsx'
import { CardLines } from './row-lines.tsx'

/** An order as a card on a phone; the whole card leads to it, but its box chooses it. */
export function OrderCard({
  row,
  selection,
  has,
  facts,
}: CardProps<AdminOrderRow> & { selection: Selection<AdminOrderRow> }) {
  return (
    <article className={`relative flex gap-3 px-3 py-3 ${selection.isChosen(row) ? 'bg-sand' : ''}`}>
      {has('piece') && <SoldProductThumb src={row.lines[0]?.image ?? null} className="size-16" />}
      <div className="min-w-0 flex-1 text-sm">
        <CardTitle to={adminPaths.order(row.number)} aside={has('total') && formatWireRupees(row.total)}>
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
              <AdminOrderBadge placedByAdmin={row.placedByAdmin} />
              <RefundMark refund={row.refund} />
            </>
          )}
          <span className="text-[0.8125rem] text-stone">{formatDateTime(row.placedAt)}</span>
          {!has('invoice') && row.invoiceNumber && (
            <span className="text-[0.8125rem] text-stone money">{row.invoiceNumber}</span>
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
