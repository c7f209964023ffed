import type { OrderStatus } from '#rules/orders/order-status.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

/** Gold or garnet for orders that wait for the shop, leaf for those that are done, ruby for those that went wrong. */
const TONE = {
  Confirmed: 'garnet',
  Packed: 'gold',
  Shipped: 'gold',
  Delivered: 'leaf',
  Cancelled: 'plain',
  Returned: 'ruby',
} as const satisfies Record<OrderStatus, BadgeTone>

export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONE[status]}>{status}</Badge>
}
