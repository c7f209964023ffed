import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { unpaidFault } from '#rules/counter/counter-sale.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import { fromRupees } from '#rules/money.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { useOrderRights } from './use-order-rights.ts'

/** What is being done with an order: a move, money back, a parcel put right, or another address. */
export type OrderTask = OrderStatus | 'refund' | 'parcel' | 'address'

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

export function OrderActions({ order, onTask }: OrderActionsProps) {
  const { may, whyNot } = useOrderRights(order)
  const blocked = (task: OrderTask, permission: Permission, item: Omit<MenuItem, 'onSelect'>): MenuItem => ({
    ...item,
    disabled: !may(permission),
    onSelect: () => onTask(task),
  })
  const more: MenuItem[] = []
  if (order.refundable > 0) more.push(blocked('refund', 'refunds.make', { label: 'Refund…' }))
  if (order.moves.includes('Returned'))
    more.push(blocked('Returned', 'orders.move', { label: 'Record return…' }))
  if (order.moves.includes('Cancelled'))
    more.push(
      blocked('Cancelled', 'refunds.make', { label: 'Cancel order…', destructive: true, separated: true }),
    )
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
      {Object.entries(ONWARD).map(([to, label]) =>
        order.moves.some((move) => move === to) ? (
          <Button
            key={to}
            size="small"
            blockedBecause={whyNot('orders.move') ?? unpaidReason(order, to)}
            onClick={() => onTask(to as OrderStatus)}
          >
            {to === 'Delivered' && order.handover === 'counter' ? 'Hand over' : label}
          </Button>
        ) : null,
      )}
      {more.length > 0 && (
        <Menu
          trigger={
            <Button kind="secondary" size="small" aria-label="More" title="More">
              <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-4" />
            </Button>
          }
          items={more}
        />
      )}
    </>
  )
}

/** An advance order may be packed, but it leaves the shop only when it is paid. */
function unpaidReason({ balance }: AdminOrder, to: string): string | null {
  return to === 'Packed' ? null : unpaidFault(fromRupees(balance))
}
