import type { FoundInShop } from '#contracts/admin/find.ts'
import { readableOf, type UnreadableRow } from '#contracts/unreadable.ts'

export type FoundLine = {
  id: string
  to: string
  title: string
  /** A detail that tells it from others of the same name. */
  detail: string
  /** Only products and items have one; null where the image is missing. */
  image?: string | null
}
export type FoundGroup = { title: string; lines: FoundLine[]; all: { to: string; label: string } | null }

/** The group of a trade module, of all that was found by a text. */
export type GroupOfModule = (found: FoundInShop, search: string) => FoundGroup

type Page<Row> = { rows: (Row | UnreadableRow)[]; next: string | null } | null
type PageOf<Name extends Exclude<keyof FoundInShop, 'vouchers'>> = NonNullable<FoundInShop[Name]>
export type RowOf<Name extends Exclude<keyof FoundInShop, 'vouchers'>> = Exclude<
  PageOf<Name>['rows'][number],
  UnreadableRow
>

/** The rows of one list; `to` is the address of the list with all of them. */
export function foundGroup<Row>(
  title: string,
  page: Page<Row>,
  to: string,
  lineOf: (row: Row) => FoundLine,
): FoundGroup {
  const all = page?.next ? { to, label: `All ${title.toLowerCase()} found` } : null
  return { title, lines: readableOf<Row>(page?.rows ?? []).map(lineOf), all }
}

/** Parts of a line, without those that are empty. */
export const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')
