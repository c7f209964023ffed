import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { ColumnList } from '#rules/admin/list-columns.ts'
import { AdminPage, type AdminPageProps } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { ColumnsButton } from '#web/admin-kit/columns/columns-button.tsx'
import { type ListColumn, shownColumns } from '#web/admin-kit/columns/list-column.ts'
import { useListColumns } from '#web/admin-kit/columns/use-list-columns.ts'
import { asksTheSame } from '#web/query/list-address.ts'
import type { List } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type Filter, FilterBar, type Search } from './filter-bar.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { type ViewTab, ViewTabs } from './view-tabs.tsx'

interface ListScreenProps<Row>
  extends Pick<AdminPageProps, 'title' | 'actions' | 'back'>,
    Pick<ListTableProps<Row>, 'isMarked' | 'isTall' | 'sorting' | 'onSort'> {
  /** Under which the columns that an admin chooses are stored; without it they cannot be chosen. */
  name?: ColumnList
  /** The caption of the table, where it differs from the title. */
  caption?: string
  /** Above the views: the way to a list beside this one. */
  tabs?: ReactNode
  /** Its own, or the way to a screen beside this one. */
  views?: readonly ViewTab[] | ReactElement
  list: List<Row>
  /** All that can be shown. */
  columns: readonly ListColumn<Row>[]
  /** The last column, which is always there. */
  lastColumn?: ListColumn<Row>
  search?: Search
  filters?: readonly Filter[]
  /** The totals of the rows. */
  totals?: ReactNode
  /** Words where the filters match nothing, and the button that takes them off. */
  noneFound?: { title: string; allLabel: string; hint?: string } | undefined
  /** Words where there is nothing at all. */
  none: { title: string; hint?: string }
  /** Below the rows: what can be done with those that are chosen, and dialogs. */
  children?: ReactNode
}

/** A screen of the admin area that is one list: views, filters, rows, and a kind word where there are none. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { name, title, caption = title, actions, back, tabs, views, list, columns, lastColumn } = props
  const { search, filters = [], totals, noneFound, none, children, ...table } = props
  const { may } = useAdministrator()
  const chosen = useListColumns(name)
  const shown = shownColumns(columns, chosen.chosen, may)
  return (
    <AdminPage fills {...{ title, actions, back }}>
      {tabs}
      {views && (
        <ViewsBar views={views} list={list} choice={name && <ColumnsButton {...{ columns, chosen }} />} />
      )}
      {search && <FilterBar {...{ list, search, filters }} />}
      {totals}
      <ListTable
        {...table}
        caption={caption}
        rowKey={({ id }) => id}
        columns={lastColumn ? [...shown, lastColumn] : shown}
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

interface ViewsBarProps {
  views: readonly ViewTab[] | ReactElement
  list: Pick<List<unknown>, 'filters'>
  choice: ReactNode
}

/** The views of a list above its filters, and the choice of columns. */
function ViewsBar({ views, list, choice }: ViewsBarProps) {
  return (
    <div className="-mt-2 mb-4 flex items-center gap-x-2 border-b border-hairline sm:gap-x-3">
      {isValidElement(views) ? (
        <div className="min-w-0 flex-1">{views}</div>
      ) : (
        <ViewTabs tabs={views} current={shownOf(views, list)} />
      )}
      {choice && <div className="flex shrink-0 items-center">{choice}</div>}
    </div>
  )
}

/** The view whose address the list has, wherever it was paged to. */
function shownOf(views: readonly ViewTab[], { filters }: ViewsBarProps['list']): string | null {
  return views.find((one) => 'query' in one && asksTheSame(one.query, filters))?.key ?? null
}
