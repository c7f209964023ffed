import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { unpaidFault } from '#rules/counter/counter-sale.ts'
import { fromRupees } from '#rules/money.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { OrderTask } from '#web/orders/admin/task/task-props.ts'
import { ongoingLines } from '#web/orders/order-progress.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { LineMenu } from './line-menu.tsx'
import { useOrderRights } from './use-order-rights.ts'

/** The usual next step is a button; everything else is in the menu. */
const ONWARD = {
  Packed: 'Mark packed',
  Shipped: 'Mark shipped',
  Delivered: 'Mark delivered',
} as const satisfies Partial<Record<OrderStatus, string>>

export interface OrderActionsProps {
  order: AdminOrder
  onTask: (task: OrderTask) => void
}

/** What can be done with all lines of an order that are far enough. */
export function OrderActions({ order, onTask }: OrderActionsProps) {
  const { whyNot } = useOrderRights(order)
  return (
    <>
      {order.handover === 'parcel' && (
        <LinkButton
          kind="secondary"
          size="small"
          render={<Link to={adminPaths.packingSlip(order.orderId)} target="_blank" />}
        >
          <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Packing slip
        </LinkButton>
      )}
      {Object.keys(ONWARD).map((key) => {
        const to = key as keyof typeof ONWARD
        const lines = order.lines.filter(({ moves }) => moves.includes(to))
        if (lines.length === 0) return null
        const isAll = lines.length === ongoingLines(order.lines).length
        return (
          <Button
            key={to}
            size="small"
            blockedBecause={whyNot('orders.move') ?? unpaidReason(order, to)}
            onClick={() => onTask({ kind: 'move', to, lines })}
          >
            {to === 'Delivered' && order.handover === 'counter' ? 'Hand over' : ONWARD[to]}
            {!isAll && ` (${lines.length})`}
          </Button>
        )
      })}
      <LineMenu order={order} lines={order.lines} onTask={onTask} />
    </>
  )
}

/** An advance order may be packed, but it leaves the shop only when it is paid. */
function unpaidReason({ balance }: AdminOrder, to: OrderStatus): string | null {
  return to === 'Packed' ? null : unpaidFault(fromRupees(balance))
}
