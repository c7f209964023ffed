import { ColumnsButton } from '#web/admin-kit/columns/columns-button.tsx'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import type { ChosenColumns } from '#web/admin-kit/columns/use-list-columns.ts'
import { asksTheSame } from '#web/query/list-address.ts'
import type { List } from '#web/query/use-endpoint-list.ts'
import { type ViewTab, ViewTabs } from './view-tabs.tsx'

interface ViewsBarProps<Row> {
  views: readonly ViewTab[]
  list: Pick<List<Row>, 'query'>
  columns: readonly ListColumn<Row>[]
  chosen: ChosenColumns
}

/** The views of a list above its filters, and the choice of columns. */
export function ViewsBar<Row>({ views, list, columns, chosen }: ViewsBarProps<Row>) {
  const { after: _, before: __, limit: ___, ...query } = list.query
  const shown = views.find((one) => asksTheSame(one.query, query))?.key ?? null
  return (
    <div className="-mt-2 mb-4 flex items-center gap-x-2 border-b border-hairline sm:gap-x-3">
      <ViewTabs tabs={views} current={shown} />
      <div className="flex shrink-0 items-center">
        <ColumnsButton columns={columns} chosen={chosen} />
      </div>
    </div>
  )
}
