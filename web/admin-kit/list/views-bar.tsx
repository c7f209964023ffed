import { isValidElement, type ReactElement } from 'react'
import { ColumnsButton } from '#web/admin-kit/columns/columns-button.tsx'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import type { ChosenColumns } from '#web/admin-kit/columns/use-list-columns.ts'
import { asksTheSame } from '#web/query/list-address.ts'
import type { List } from '#web/query/use-endpoint-list.ts'
import { type ViewTab, ViewTabs } from './view-tabs.tsx'

interface ViewsBarProps<Row> {
  views: readonly ViewTab[] | ReactElement
  list: Pick<List<Row>, 'query'>
  columns: readonly ListColumn<Row>[]
  chosen: ChosenColumns
}

/** The views of a list above its filters, and the choice of columns. */
export function ViewsBar<Row>({ views, list, columns, chosen }: ViewsBarProps<Row>) {
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
