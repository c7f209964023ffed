import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { PackDialog } from '#web/orders/admin/list/pack-dialog.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { packedTogether, ShipTogetherDialog } from '#web/orders/admin/task/ship-together-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useOrderRights } from './use-order-rights.ts'

interface TogetherPanelProps {
  order: AdminOrder
  /** Some of them are packed, or are no longer as they are shown. */
  onChanged: () => void
  onShipped: (order: AdminOrder) => void
}

/** The orders that one payment has paid for, and packing or shipping those that wait with one press. */
export function TogetherPanel({ order, onChanged, onShipped }: TogetherPanelProps) {
  const { together } = order
  const { whyNot } = useOrderRights(order)
  const [task, setTask] = useState<'pack' | 'ship' | null>(null)
  if (together.length === 0) return null
  const waiting = together.filter(({ status, handover }) => status === 'Confirmed' && handover === 'parcel')
  const packed = packedTogether(order)
  const sum = together.reduce((all, { total }) => all + fromRupees(total), 0)
  return (
    <Panel title="Bought together">
      <p className="text-sm text-stone">
        {together.length} {together.length === 1 ? 'order' : 'orders'}, one payment.{' '}
        <span className="money">{formatRupees(sum)}</span> in total.
      </p>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {together.map((row) => (
          <li key={row.id} className="flex items-center gap-3 py-2.5 text-sm">
            <SoldProductThumb src={row.piece.picture} />
            <div className="min-w-0 flex-1">
              {row.number === order.orderId ? (
                <span className="font-medium money">{row.number} (this order)</span>
              ) : (
                <Link to={adminPaths.order(row.number)} className="font-medium text-link money">
                  {row.number}
                </Link>
              )}
              <span className="block truncate text-stone">{row.piece.name}</span>
            </div>
            <OrderBadge status={row.status} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {waiting.length > 1 && (
          <Button
            kind="secondary"
            size="small"
            blockedBecause={whyNot('orders.move')}
            onClick={() => setTask('pack')}
          >
            Pack {waiting.length} together
          </Button>
        )}
        {packed.length > 1 && (
          <Button
            kind="secondary"
            size="small"
            blockedBecause={whyNot('orders.move')}
            onClick={() => setTask('ship')}
          >
            Ship {packed.length} together
          </Button>
        )}
      </div>
      {task === 'pack' && <PackDialog orders={waiting} onPacked={onChanged} onClose={() => setTask(null)} />}
      {task === 'ship' && (
        <ShipTogetherDialog
          order={order}
          onDone={onShipped}
          onConflict={onChanged}
          onClose={() => setTask(null)}
        />
      )}
    </Panel>
  )
}
