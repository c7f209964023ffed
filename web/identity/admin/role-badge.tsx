import { ROLE_WORDS } from '#rules/identity/role-change.ts'
import type { Role } from '#rules/identity/roles.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

const TONE = {
  customer: 'plain',
  accountant: 'gold',
  staff: 'gold',
  manager: 'gold',
  owner: 'garnet',
} as const satisfies Record<Role, BadgeTone>

/** Somebody of the shop; customers need no mark. */
export function RoleBadge({ role }: { role: Role }) {
  if (role === 'customer') return null
  return <Badge tone={TONE[role]}>{ROLE_WORDS[role].label}</Badge>
}
