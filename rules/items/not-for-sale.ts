import type { ItemStatus } from './item-status.ts'

/** Why an item cannot be sold at the counter; an item in stock can. */
const REASONS = {
  'in-stock': null,
  reserved: 'Somebody is buying it online right now.',
  sold: 'It has already been sold.',
  returned: 'It was returned, and is not back in stock yet.',
  'on-approval': 'A customer has it on approval. If they buy it, press “The customer buys it” on its page.',
  'with-karigar': 'It is with the karigar.',
  missing: 'It is marked as missing. Put it back in stock before you sell it.',
  melted: 'It was melted.',
} as const satisfies Record<ItemStatus, string | null>

/** `SGJ-0412: It has already been sold.`: why an item cannot be sold; null where it can. */
export function notForSale({
  tag,
  status,
  isArchived,
}: {
  tag: string
  status: ItemStatus
  isArchived: boolean
}): string | null {
  const reason = isArchived ? 'It was taken out of the lists of items.' : REASONS[status]
  return reason === null ? null : `${tag}: ${reason}`
}
