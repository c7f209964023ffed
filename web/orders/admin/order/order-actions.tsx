import Printer from 'lucide-react/icons/printer'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { ORDER_TIMELINE } from '#rules/orders/order-status.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { moveLabel } from '#web/orders/admin/task/move-words.ts'
import type { OrderTask } from '#web/orders/admin/task/task-props.ts'
import { ongoingLines } from '#web/orders/order-progress.ts'
import { LinkButton } from '#web/page-links.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { LineMenu } from './line-menu.tsx'
import { unpaidReason } from './unpaid-reason.ts'
import { useOrderRights } from './use-order-rights.ts'

export interface OrderActionsProps {
  order: AdminOrder
  onTask: (task: OrderTask) => void
}

/** What can be done with all lines of an order that are far enough: a step onward is a button, everything else in the menu. */
export function OrderActions({ order, onTask }: OrderActionsProps) {
  const { whyNot } = useOrderRights(order)
  return (
    <>
      {order.handover === 'parcel' && (
        <LinkButton kind="secondary" to={adminPaths.packingSlip(order.orderId)} target="_blank">
          <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Packing slip
        </LinkButton>
      )}
      {ORDER_TIMELINE.map((to) => {
        const able = order.lines.filter(({ moves }) => moves.includes(to))
        if (able.length === 0) return null
        const lines = able.filter((line) => unpaidReason(line, to) === null)
        const isAll = able.length === ongoingLines(order.lines).length && lines.length === able.length
        return (
          <Button
            key={to}
            blockedBecause={whyNot('orders.move') ?? (lines.length === 0 && unpaidReason(order, to))}
            onClick={() => onTask({ kind: 'move', to, lines })}
          >
            {moveLabel(order, to)}
            {!isAll && lines.length > 0 && ` (${lines.length})`}
          </Button>
        )
      })}
      <LineMenu order={order} lines={order.lines} onTask={onTask} />
    </>
  )
}
