import clsx from 'clsx'
import { useState } from 'react'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { List } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ColumnsButton } from './columns-button.tsx'
import type { ListColumn } from './list-column.ts'
import type { ListView } from './use-list-view.ts'
import { useViewActions } from './use-view-actions.ts'
import { ViewDialog } from './view-dialog.tsx'
import { ViewMenu } from './view-menu.tsx'
import { ViewNotices } from './view-notices.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { asksTheSame, rememberedQuery } from './view-words.ts'

interface ViewsBarProps<Row> {
  view: ListView
  list: Pick<List<Row>, 'query'>
  columns: readonly ListColumn<Row>[]
}

/** The views of a list above its filters, what can be done with the one that is open, and the choice of columns. */
export function ViewsBar<Row>({ view, list, columns }: ViewsBarProps<Row>) {
  const { may } = useAdministrator()
  const actions = useViewActions(view)
  const [dialog, setDialog] = useState<'add' | 'rename' | null>(null)
  const { open } = view
  const query = rememberedQuery(list.query)
  const shown = open ? null : view.builtIn.find((builtIn) => asksTheSame(builtIn.query, query))
  const current = open?.id ?? shown?.key ?? null
  const isUnsaved = open !== null && (view.areColumnsChanged || !asksTheSame(open.query, query))
  const mayChange = open !== null && (!open.isShared || may('views.share'))
  const close = () => setDialog(null)
  return (
    <>
      <div className="-mt-2 mb-4 flex items-center gap-x-2 border-b border-hairline sm:gap-x-3">
        <ViewTabs view={view} current={current} isUnsaved={isUnsaved} />
        <div className="flex shrink-0 items-center justify-end sm:gap-1">
          {isUnsaved && mayChange && (
            <Button
              kind="secondary"
              size="small"
              pending={actions.isChanging}
              pendingLabel="Saving…"
              onClick={() => actions.change({ of: open, to: { query, columns: view.columns } })}
            >
              Save changes<span className="max-sm:sr-only"> to view</span>
            </Button>
          )}
          {(isUnsaved || current === null) && (
            <Button
              kind="quiet"
              size="small"
              className={clsx(isUnsaved && mayChange && 'max-sm:hidden')}
              onClick={() => setDialog('add')}
            >
              {open ? 'Save as new' : 'Save view'}
            </Button>
          )}
          <ColumnsButton view={view} columns={columns} />
          {current !== null && (
            <ViewMenu
              {...{ view, actions, current }}
              onRename={() => setDialog('rename')}
              onSaveAs={() => setDialog('add')}
            />
          )}
        </div>
      </div>
      <ViewNotices {...{ view, actions, columns }} />
      {dialog === 'add' && (
        <ViewDialog
          title="Save view"
          description="It keeps the filters, search words, sorting and columns as they are now."
          asksToShare
          onSave={(facts) => actions.add({ ...facts, query, columns: view.columns })}
          onClose={close}
        />
      )}
      {dialog === 'rename' && open && (
        <ViewDialog
          title="Rename view"
          description={`“${open.name}” will get a new name.`}
          name={open.name}
          onSave={(facts) => actions.rename(open, facts.name)}
          onClose={close}
        />
      )}
    </>
  )
}
