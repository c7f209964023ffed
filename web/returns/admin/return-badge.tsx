import type { ReturnStatus } from '#rules/returns/return-steps.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { ADMIN_STATUS_WORDS } from './status-words.ts'

/** What waits for the shop is garnet or gold, what ended well leaf. */
const TONE = {
  requested: 'garnet',
  approved: 'gold',
  received: 'garnet',
  offered: 'gold',
  inspected: 'garnet',
  'to-pay-out': 'garnet',
  refunded: 'leaf',
  credited: 'leaf',
  'paid-out': 'leaf',
  resized: 'leaf',
  rejected: 'ruby',
  declined: 'ruby',
  withdrawn: 'plain',
  lapsed: 'plain',
} as const satisfies Record<ReturnStatus, BadgeTone>

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <Badge tone={TONE[status]}>{ADMIN_STATUS_WORDS[status]}</Badge>
}
