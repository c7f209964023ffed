import type { DesignStatus } from '#rules/enquiries/design-status.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

/**
 * Garnet for requests that wait for the shop, gold for those that wait for the customer, leaf for those that are done.
 */
const TONE = {
  New: 'garnet',
  Quoted: 'gold',
  Accepted: 'garnet',
  Made: 'leaf',
  Declined: 'plain',
} as const satisfies Record<DesignStatus, BadgeTone>

export function DesignBadge({ status }: { status: DesignStatus }) {
  return <Badge tone={TONE[status]}>{status}</Badge>
}
