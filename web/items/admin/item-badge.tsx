import { ITEM_STATUS, type ItemStatus } from '#rules/items/item-status.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

const TONE = {
  'in-stock': 'leaf',
  reserved: 'gold',
  sold: 'plain',
  returned: 'garnet',
  'on-approval': 'gold',
  'with-karigar': 'gold',
  missing: 'ruby',
  melted: 'plain',
} as const satisfies Record<ItemStatus, BadgeTone>

/** Where an item is. */
export function ItemBadge({ status, isArchived }: { status: ItemStatus; isArchived: boolean }) {
  if (isArchived) return <Badge>Archived</Badge>
  return <Badge tone={TONE[status]}>{ITEM_STATUS[status].label}</Badge>
}
