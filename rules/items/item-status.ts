/** Where an item may go next. Read a line as "from: to". */
export const NEXT_ITEM_STATUS = {
  'in-stock': ['reserved', 'sold', 'on-approval', 'with-karigar', 'missing', 'melted'],
  reserved: ['in-stock', 'sold'],
  sold: ['returned', 'in-stock'],
  returned: ['in-stock', 'with-karigar', 'missing', 'melted'],
  'on-approval': ['in-stock', 'sold', 'missing'],
  'with-karigar': ['in-stock', 'missing', 'melted'],
  missing: ['in-stock'],
  melted: [],
} as const satisfies Record<string, readonly string[]>

export type ItemStatus = keyof typeof NEXT_ITEM_STATUS
export const ITEM_STATUSES = Object.keys(NEXT_ITEM_STATUS) as [ItemStatus, ...ItemStatus[]]

type StatusFacts = {
  label: string
  /** It is counted in the stock of its product, whether somebody is paying for it or not. */
  isInStock: boolean
  /** It belongs to the shop, wherever it is. */
  isOwned: boolean
  /** It ought to be found when the shop is counted. */
  isInShop: boolean
}

export const ITEM_STATUS = {
  'in-stock': { label: 'In stock', isInStock: true, isOwned: true, isInShop: true },
  reserved: { label: 'Reserved', isInStock: true, isOwned: true, isInShop: true },
  sold: { label: 'Sold', isInStock: false, isOwned: false, isInShop: false },
  returned: { label: 'Returned', isInStock: false, isOwned: true, isInShop: true },
  'on-approval': { label: 'On approval', isInStock: false, isOwned: true, isInShop: false },
  'with-karigar': { label: 'With the karigar', isInStock: false, isOwned: true, isInShop: false },
  missing: { label: 'Missing', isInStock: false, isOwned: true, isInShop: false },
  melted: { label: 'Melted', isInStock: false, isOwned: false, isInShop: false },
} as const satisfies Record<ItemStatus, StatusFacts>

/** The statuses of which something is true. */
export const itemStatusesWith = (fact: Exclude<keyof StatusFacts, 'label'>): ItemStatus[] =>
  ITEM_STATUSES.filter((status) => ITEM_STATUS[status][fact])

function itemMayBecome(from: ItemStatus, to: ItemStatus): boolean {
  const next: readonly ItemStatus[] = NEXT_ITEM_STATUS[from]
  return next.includes(to)
}

/** The statuses from which an item may come to another. */
export const statusesBefore = (to: ItemStatus): ItemStatus[] =>
  ITEM_STATUSES.filter((from) => itemMayBecome(from, to))

/** Statuses that an admin may set by hand; the others follow from payments, orders and returns. */
export const MOVES_BY_HAND = [
  'in-stock',
  'with-karigar',
  'missing',
  'melted',
] as const satisfies readonly ItemStatus[]
export type MoveByHand = (typeof MOVES_BY_HAND)[number]

/** Where gold leaves the stock that nobody has paid for: a manager says so, with a reason. */
const WRITTEN_OFF = ['missing', 'melted'] as const satisfies readonly ItemStatus[]
export type WrittenOff = (typeof WRITTEN_OFF)[number]

export const isWrittenOff = (to: ItemStatus): to is WrittenOff => WRITTEN_OFF.some((status) => status === to)

/** Whether a move by hand needs a reason: the item leaves the stock, and somebody asks why. */
export const needsReason = (to: MoveByHand): boolean => to !== 'in-stock'

/** The refusal for somebody who may not write gold off; null where the item stays counted. */
export const whyNotWrittenOff = (isOff: boolean): string | null =>
  isOff ? 'Only a manager or an owner may mark an item as missing or melted, or archive it.' : null

/** Where an admin may take an item from its status; a sold one comes back by a return, a reserved one by its payment. */
export function movesByHand(from: ItemStatus): MoveByHand[] {
  if (from === 'sold' || from === 'reserved' || from === 'on-approval') return []
  return MOVES_BY_HAND.filter((to) => itemMayBecome(from, to))
}
