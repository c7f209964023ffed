import type { CustomerRow } from '#contracts/admin/customers.ts'
import { Badge } from '#web/ui/display/badge.tsx'

/** A customer whom the shop has blocked; the others need no mark. */
export function BlockedBadge({ blocked }: Pick<CustomerRow, 'blocked'>) {
  return blocked ? <Badge tone="ruby">Blocked</Badge> : null
}
