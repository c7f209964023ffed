import type { ReactNode } from 'react'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import type { ListColumn } from '#web/admin-kit/views/list-column.ts'
import type { ListView } from '#web/admin-kit/views/use-list-view.ts'
import { useShownColumns } from '#web/admin-kit/views/use-shown-columns.ts'
import { ViewsBar } from '#web/admin-kit/views/views-bar.tsx'
import type { List } from '#web/query/use-endpoint-list.ts'
import type { Column } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { NoneFound } from './none-found.tsx'

interface ListScreenProps<Row> extends Pick<ListTableProps<Row>, 'isMarked' | 'sorting' | 'onSort'> {
  title: string
  /** What the table is, where that is not the title. */
  caption?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Above the views: the way to a list beside this one. */
  tabs?: ReactNode
  view: ListView
  list: List<Row>
  /** All that can be chosen. */
  columns: readonly ListColumn<Row>[]
  /** The last column, which is always there. */
  lastColumn?: Column<Row>
  filters?: ReactNode
  /** What the rows add up to. */
  totals?: ReactNode
  /** A row on a phone, with the columns that are shown. */
  card: (row: Row, columns: readonly ListColumn<Row>[]) => ReactNode
  /** What is said where the filters match nothing. */
  noneFound?: { title: string; allLabel: string; hint: string } | undefined
  /** What is said where there is nothing at all. */
  none: { title: string; hint?: string }
  /** Below the rows: what can be done with those that are chosen, and dialogs. */
  children?: ReactNode
}

/** A screen of the admin area that is one list: views, filters, rows, and a kind word where there are none. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, caption = title, actions, tabs, view, list, columns, lastColumn } = props
  const { filters, totals, card, noneFound, none, children, ...table } = props
  const shown = useShownColumns(view, columns)
  return (
    <AdminPage title={title} fills actions={actions}>
      {tabs}
      <ViewsBar view={view} list={list} columns={columns} />
      {filters}
      {totals}
      <ListTable
        {...table}
        caption={caption}
        rowKey={({ id }) => id}
        columns={lastColumn ? [...shown, lastColumn] : shown}
        card={(row) => card(row, shown)}
        empty={
          noneFound && list.isNarrowed ? (
            <NoneFound list={list} title={noneFound.title} allLabel={noneFound.allLabel}>
              {noneFound.hint}
            </NoneFound>
          ) : (
            <EmptyState title={none.title}>{none.hint}</EmptyState>
          )
        }
      />
      {children}
    </AdminPage>
  )
}
