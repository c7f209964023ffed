import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { ColumnList } from '#rules/admin/list-columns.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { CardFacts } from '#web/admin-kit/columns/card-facts.tsx'
import { ColumnsButton } from '#web/admin-kit/columns/columns-button.tsx'
import { type CardProps, type ListColumn, shownColumns } from '#web/admin-kit/columns/list-column.ts'
import { type ChosenColumns, useListColumns } from '#web/admin-kit/columns/use-list-columns.ts'
import { asksTheSame } from '#web/query/list-address.ts'
import type { List } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { Column } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type Filter, FilterBar, type Search } from './filter-bar.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { type ViewTab, ViewTabs } from './view-tabs.tsx'

interface ListScreenProps<Row> extends Pick<ListTableProps<Row>, 'isMarked' | 'sorting' | 'onSort'> {
  /** Under which the columns that an admin chooses are stored. */
  name: ColumnList
  title: string
  /** What the table is, where that is not the title. */
  caption?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Above the views: the way to a list beside this one. */
  tabs?: ReactNode
  /** Its own, or the way to a screen beside this one. */
  views: readonly ViewTab[] | ReactElement
  list: List<Row>
  /** All that can be chosen. */
  columns: readonly ListColumn<Row>[]
  /** The last column, which is always there. */
  lastColumn?: Column<Row>
  search?: Search
  filters?: readonly Filter[]
  /** What the rows add up to. */
  totals?: ReactNode
  /** A row on a phone. */
  card: (card: CardProps<Row>) => ReactNode
  /** What is said where the filters match nothing, and the button that takes them off. */
  noneFound?: { title: string; allLabel: string; hint?: string } | undefined
  /** What is said where there is nothing at all. */
  none: { title: string; hint?: string }
  /** Below the rows: what can be done with those that are chosen, and dialogs. */
  children?: ReactNode
}

/** A screen of the admin area that is one list: views, filters, rows, and a kind word where there are none. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { name, title, caption = title, actions, tabs, views, list, columns, lastColumn } = props
  const { search, filters = [], totals, card, noneFound, none, children, ...table } = props
  const { may } = useAdministrator()
  const chosen = useListColumns(name)
  const shown = shownColumns(columns, chosen.chosen, may)
  const has = (key: string) => shown.some((column) => column.key === key)
  return (
    <AdminPage title={title} fills actions={actions}>
      {tabs}
      <ViewsBar {...{ views, list, columns, chosen }} />
      {search && <FilterBar {...{ list, search, filters }} />}
      {totals}
      <ListTable
        {...table}
        caption={caption}
        rowKey={({ id }) => id}
        columns={lastColumn ? [...shown, lastColumn] : shown}
        card={(row) => card({ row, has, facts: <CardFacts row={row} columns={shown} /> })}
        empty={
          noneFound && list.isNarrowed ? (
            <EmptyState
              title={noneFound.title}
              action={
                <Button kind="secondary" onClick={list.showAll}>
                  {noneFound.allLabel}
                </Button>
              }
            >
              {noneFound.hint ?? 'Nothing matches these filters.'}
            </EmptyState>
          ) : (
            <EmptyState title={none.title}>{none.hint}</EmptyState>
          )
        }
      />
      {children}
    </AdminPage>
  )
}

interface ViewsBarProps<Row> {
  views: readonly ViewTab[] | ReactElement
  list: Pick<List<Row>, 'query'>
  columns: readonly ListColumn<Row>[]
  chosen: ChosenColumns
}

/** The views of a list above its filters, and the choice of columns. */
function ViewsBar<Row>({ views, list, columns, chosen }: ViewsBarProps<Row>) {
  return (
    <div className="-mt-2 mb-4 flex items-center gap-x-2 border-b border-hairline sm:gap-x-3">
      {isValidElement(views) ? (
        <div className="min-w-0 flex-1">{views}</div>
      ) : (
        <ViewTabs tabs={views} current={shownOf(views, list)} />
      )}
      <div className="flex shrink-0 items-center">
        <ColumnsButton columns={columns} chosen={chosen} />
      </div>
    </div>
  )
}

/** The view whose address the list has, wherever it was paged to. */
function shownOf(views: readonly ViewTab[], { query: asked }: ViewsBarProps<never>['list']): string | null {
  const { after: _, before: __, limit: ___, ...query } = asked
  return views.find((one) => 'query' in one && asksTheSame(one.query, query))?.key ?? null
}
