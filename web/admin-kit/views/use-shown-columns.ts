import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { type ListColumn, shownColumns } from './list-column.ts'
import type { ListView } from './use-list-view.ts'

/** The columns that the list shows to this admin, in their order. */
export function useShownColumns<Row>(view: ListView, columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  const { may } = useAdministrator()
  return shownColumns(columns, view.columns, may)
}

/** Whether a column is among them, for a card that shows it in a place of its own. */
export function isShown<Row>(columns: readonly ListColumn<Row>[], key: string): boolean {
  return columns.some((column) => column.key === key)
}
