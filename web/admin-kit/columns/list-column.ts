import type { ReactNode } from 'react'
import type { Permission } from '#rules/identity/permissions.ts'
import { moved } from '#web/admin-kit/moved.ts'
import type { Column } from '#web/ui/display/data-table.tsx'

/** A column of a list whose columns can be chosen. Its key is stored, so it stays. */
export interface ListColumn<Row> extends Column<Row> {
  /** Always there and first: it says which row it is. */
  isFixed?: boolean
  /** Not among the default columns; on a card on a phone it follows below, with its head. */
  isOptional?: boolean
  /** Those without the permission never see it. */
  needs?: Permission
  /** Shown by default; on a phone's card it is listed below, with its heading. */
  isBelow?: boolean
}

/** What a card on a phone is made of. */
export type CardProps<Row> = {
  row: Row
  /** Whether a column is shown, of those that have a place of their own. */
  has: (key: string) => boolean
  /** The others that are shown, each with its head. */
  facts: ReactNode
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
