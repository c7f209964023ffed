import type { ReturnStatus } from '#rules/orders/return-names.ts'
import { RETURN_STATUS_WORDS } from '#trade/returns/web/return-words.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

/** The name of each status in the admin area: an offer is the customer's to answer, and it was the shop that rejected. */
export const ADMIN_STATUS_WORDS = {
  ...RETURN_STATUS_WORDS,
  offered: 'Offer sent',
  rejected: 'Rejected',
} as const

/** Garnet or gold for returns that wait for the shop, leaf for those that ended well. */
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
