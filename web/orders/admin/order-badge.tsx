import type { OrderStatus } from '#rules/orders/order-status.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

/** What waits for the shop is gold or garnet, what is done leaf, what went wrong ruby. */
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
