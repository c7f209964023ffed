import Ellipsis from 'lucide-react/icons/ellipsis'
import { useNavigate } from 'react-router'
import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { linksOfDelivered } from '#web/admin-kit/module-links.ts'
import { moveLabel } from '#web/orders/admin/task/move-words.ts'
import type { OrderTask } from '#web/orders/admin/task/task-props.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { unpaidReason } from './unpaid-reason.ts'
import { useOrderRights } from './use-order-rights.ts'

interface LineMenuProps {
  order: AdminOrder
  /** All of the order, or one of them. */
  lines: readonly AdminOrderLine[]
  onTask: (task: OrderTask) => void
  /** The product, where the menu is about one of several. */
  name?: string
  /** Moves that have no button of their own here. */
  moves?: readonly OrderStatus[]
}

/** Money back, returns and cancelling, and further moves, behind one button. */
export function LineMenu({ order, lines, onTask, name, moves = [] }: LineMenuProps) {
  const { may } = useOrderRights(order)
  const navigate = useNavigate()
  const item = (task: OrderTask, permission: Permission, rest: Omit<MenuItem, 'onSelect'>): MenuItem => ({
    ...rest,
    disabled: !may(permission),
    onSelect: () => onTask(task),
  })
  const move = (to: OrderStatus, permission: Permission, rest: Omit<MenuItem, 'onSelect'>): MenuItem[] => {
    const able = lines.filter((line) => line.moves.includes(to) && unpaidReason(line, to) === null)
    return able.length > 0 ? [item({ kind: 'move', to, lines: able }, permission, rest)] : []
  }
  const [delivered, another] = lines.filter(({ orderStatus }) => orderStatus === 'Delivered')
  const ofModules = ({ transactionId }: AdminOrderLine): MenuItem[] =>
    linksOfDelivered({ order: order.orderId, line: transactionId }).map(({ label, permission, to }) => ({
      label,
      disabled: !may(permission),
      onSelect: () => void navigate(to),
    }))
  const refundable = lines.filter((line) => line.refundable > 0)
  const items = [
    ...moves.flatMap((to) => move(to, 'orders.move', { label: `${moveLabel(order, to)}…` })),
    ...(refundable.length > 0
      ? [item({ kind: 'refund', lines: refundable }, 'refunds.make', { label: 'Refund…' })]
      : []),
    // Of several, each product has a menu of its own.
    ...(delivered && !another ? ofModules(delivered) : []),
    ...move('Returned', 'orders.move', { label: 'Change status to returned…' }),
    ...move('Cancelled', 'refunds.make', {
      label: name ? 'Cancel this product…' : 'Cancel order…',
      destructive: true,
      separated: true,
    }),
  ]
  if (items.length === 0) return null
  const label = name ? `More for ${name}` : 'More'
  return (
    <Menu
      trigger={
        <Button kind="secondary" aria-label={label} title={label}>
          <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </Button>
      }
      items={items}
    />
  )
}
