import type { ReactNode } from 'react'
import type { Permission } from '#rules/identity/permissions.ts'
import type { Milligrams } from '#rules/measures.ts'
import type { Paise } from '#rules/money.ts'
import { moved } from '#web/admin-kit/moved.ts'
import type { PersonProps } from '#web/person.tsx'
import type { Column } from '#web/ui/display/data-table.tsx'

type Text = string | null | undefined | false

/** Whether something is drawn for the table or for a phone's card. */
export type DrawnOn = 'table' | 'card'

/** The kinds of columns; each knows how it is written, aligned and where it is wrapped. */
type Content<Row> =
  /** `code`: a number, a HUID, a SKU, which nobody translates or breaks. */
  | { kind: 'text' | 'code'; of: (row: Row) => Text }
  /** `exact` has the paise, as documents do. */
  | { kind: 'rupees' | 'exact'; of: (row: Row) => Paise | null }
  | { kind: 'grams'; of: (row: Row) => Milligrams | null }
  /** `moment` has the time too. */
  | { kind: 'day' | 'moment'; of: (row: Row) => Date | string | null }
  | { kind: 'person'; of: (row: Row) => PersonProps | null }
  /** One or several badges. */
  | { kind: 'badge'; of: (row: Row) => ReactNode }
  | Linked<Row>
  /** Drawn by hand. */
  | { kind: 'own'; of: (row: Row, on: DrawnOn) => ReactNode }

/** The link to the row's own page; a press anywhere on a card follows it. */
interface Linked<Row> {
  kind: 'link'
  of: (row: Row) => string
  to: (row: Row) => string
  /** It is a number, not a name. */
  isCode?: boolean
  /** Before it; its size differs between table and card. */
  image?: (row: Row, className: string, on: DrawnOn) => ReactNode
  /** Beside it: badges that few rows have. */
  marks?: (row: Row) => ReactNode
}

/**
 * The place on a phone's card. What has the same place is in one line: the title with badges at its right end, what it
 * is, whose it is, a remark, and at the foot small facts with the amount and buttons at the right end. `block` and `end`
 * have their width to themselves, `below` has its head.
 */
export type CardPlace =
  | 'title'
  | 'badge'
  | 'choice'
  | 'what'
  | 'who'
  | 'remark'
  | 'block'
  | 'below'
  | 'foot'
  | 'amount'
  | 'action'
  | 'end'

/** A column of a list. Its key is stored where columns can be chosen, so it stays. */
export type ListColumn<Row> = Omit<Column<Row>, 'cell'> &
  Content<Row> & {
    /** Always there and first: it says which row it is. */
    isFixed?: boolean
    /** Not among the default columns. */
    isOptional?: boolean
    /** Those without the permission never see it. */
    needs?: Permission
    /** Small lines below it in the table; on a card after it, or at the foot where it is the title. */
    note?: (row: Row, on: DrawnOn) => Text | readonly Text[]
    /** Where that does not follow from the kind. Without a place it is not on the card. */
    card?: CardPlace
    /** Text before a number or a day on a card in place of the head; empty where it needs no word. */
    cardHead?: string
  }

/** A column of one kind. */
export type ColumnOf<Row, Kind extends Content<Row>['kind']> = Extract<ListColumn<Row>, { kind: Kind }>

const PLACE_OF_KIND: Partial<Record<Content<never>['kind'], CardPlace>> = {
  link: 'title',
  badge: 'badge',
}

/** Where a column is on a card; the optional ones follow below. */
export function cardPlace<Row>({ card, kind, isOptional }: ListColumn<Row>): CardPlace | undefined {
  return card ?? (isOptional ? 'below' : PLACE_OF_KIND[kind])
}

type May = (permission: Permission) => boolean

/** The columns that can be chosen: those that are not fixed, as far as the role allows. */
export function choosable<Row>(columns: readonly ListColumn<Row>[], may: May): ListColumn<Row>[] {
  return columns.filter(({ isFixed, needs }) => !isFixed && (needs === undefined || may(needs)))
}

/** The keys of the default columns. */
export function defaultKeys<Row>(columns: readonly ListColumn<Row>[]): string[] {
  return columns.filter(({ isFixed, isOptional }) => !isFixed && !isOptional).map(({ key }) => key)
}

/** The columns that are shown, the fixed ones first; keys that the list does not know, or the role forbids, are left out. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  keys: readonly string[] | null,
  may: May,
): ListColumn<Row>[] {
  const free = choosable(columns, may)
  const chosen = (keys ?? defaultKeys(columns)).flatMap((key) => free.filter((column) => column.key === key))
  return [...columns.filter(({ isFixed }) => isFixed), ...chosen]
}

/** The keys with one of them a place up (-1) or down (1). */
export function movedKey(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key)
  const to = from + by
  return from < 0 || to < 0 || to >= keys.length ? [...keys] : moved(keys, from, to)
}
