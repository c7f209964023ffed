import { REPAIR_STATUS, type RepairStatus } from '#trade/repairs/rules/repair-steps.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

/** Colours by status: garnet where the shop must act, gold while it waits for others, leaf after a good end. */
const TONE = {
  'taken-in': 'garnet',
  'with-karigar': 'gold',
  received: 'garnet',
  ready: 'gold',
  'handed-over': 'leaf',
  cancelled: 'plain',
} as const satisfies Record<RepairStatus, BadgeTone>

export function RepairBadge({ status }: { status: RepairStatus }) {
  return <Badge tone={TONE[status]}>{REPAIR_STATUS[status].label}</Badge>
}
