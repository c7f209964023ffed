import { ITEM_STATUS, type ItemStatus } from '#rules/items/item-status.ts'

type Item = { status: ItemStatus; place: string; isArchived: boolean }

/** Whether an item ought to be found by a count of a place, or of the whole shop (`place` null). */
export function isExpected({ status, place, isArchived }: Item, countedPlace: string | null): boolean {
  return !isArchived && ITEM_STATUS[status].isInShop && (countedPlace === null || place === countedPlace)
}

/** Why an item was not expected: `Sold`, `Belongs to Tray 4`. */
export function unexpectedWords({ status, place, isArchived }: Item): string {
  if (isArchived) return 'Archived'
  if (!ITEM_STATUS[status].isInShop) return ITEM_STATUS[status].label
  return place === '' ? 'Belongs to no place' : `Belongs to ${place}`
}
