import type { DesignStatus } from '#rules/enquiries/design-status.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

/** What waits for the shop is garnet, what waits for the customer gold, what is done leaf. */
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
