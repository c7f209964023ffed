import { type ReactNode, useId } from 'react'
import type { OrderView } from '#contracts/orders.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'

/**
 * Orders that one payment has paid for, each with its own status and actions, under the sum of their totals. The
 * payment may have been more: what was gone when the money arrived is refunded and has no order.
 */
export function OrdersTogether({ orders, children }: { orders: readonly OrderView[]; children: ReactNode }) {
  const title = useId()
  if (orders.length === 1) return children
  const paid = orders.reduce((sum, { total }) => sum + fromRupees(total), 0)
  return (
    <section aria-labelledby={title} className="border-l-2 border-gold pl-3 sm:pl-5">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-stone">
        <span id={title}>
          <span className="font-medium text-ink">Bought together</span> · {orders.length} pieces
        </span>
        <span>
          <span className="text-ink money">{formatRupees(paid)}</span> in total
        </span>
      </p>
      <div className="grid gap-3">{children}</div>
    </section>
  )
}
