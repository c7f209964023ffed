import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { SavedView } from '#contracts/admin/views.ts'
import { asksTheSame } from '#web/query/list-address.ts'
import type { List } from '#web/query/use-endpoint-list.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ColumnsButton } from './columns-button.tsx'
import type { ListColumn } from './list-column.ts'
import type { ListView } from './use-list-view.ts'
import { ViewDialog } from './view-dialog.tsx'
import { ViewTabs } from './view-tabs.tsx'

interface ViewsBarProps<Row> {
  view: ListView
  list: Pick<List<Row>, 'query'>
  columns: readonly ListColumn<Row>[]
}

/** The views of a list above its filters: built-in ones, those that the admin has saved, and the choice of columns. */
export function ViewsBar<Row>({ view, list, columns }: ViewsBarProps<Row>) {
  const [isNaming, setIsNaming] = useState(false)
  const removing = useAction(
    async (saved: SavedView) => {
      await view.remove(saved)
      toast.success(`“${saved.name}” is deleted.`, {
        action: { label: 'Undo', act: () => restoring.mutate(saved) },
      })
    },
    { failed: 'The view could not be deleted. Please try again.' },
  )
  const restoring = useAction(({ name, query }: SavedView) => view.add(name, query), {
    failed: 'The view could not be restored. Please try again.',
  })
  const { after: _, before: __, limit: ___, ...query } = list.query
  const saved = view.views.find((one) => asksTheSame(one.query, query))
  const shown = view.builtIn.find((one) => asksTheSame(one.query, query))?.key ?? saved?.id ?? null
  const tabs = [
    ...view.builtIn,
    ...view.views.map(({ id, name, query }) => ({ key: id, label: name, query })),
  ]
  return (
    <>
      <div className="-mt-2 mb-4 flex items-center gap-x-2 border-b border-hairline sm:gap-x-3">
        <ViewTabs tabs={tabs} current={shown} />
        <div className="flex shrink-0 items-center justify-end sm:gap-1">
          {shown === null && (
            <Button kind="quiet" onClick={() => setIsNaming(true)}>
              Save view
            </Button>
          )}
          {saved && saved.id === shown && (
            <IconButton label={`Delete view “${saved.name}”`} onClick={() => removing.mutate(saved)}>
              <Trash2 aria-hidden="true" strokeWidth={1.5} />
            </IconButton>
          )}
          <ColumnsButton view={view} columns={columns} />
        </div>
      </div>
      {isNaming && <ViewDialog onSave={(name) => view.add(name, query)} onClose={() => setIsNaming(false)} />}
    </>
  )
}
