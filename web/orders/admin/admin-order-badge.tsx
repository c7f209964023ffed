import { Badge } from '#web/ui/display/badge.tsx'

/** Marks an order from an account that works for the shop. */
export function AdminOrderBadge({ placedByAdmin }: { placedByAdmin: boolean }) {
  return placedByAdmin ? <Badge tone="amber">Placed by an admin</Badge> : null
}
