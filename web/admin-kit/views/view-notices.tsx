import { changesBetween } from '#rules/audit/changes.ts'
import { changesOf } from '#web/admin-kit/change-words.ts'
import { ConflictNotice } from '#web/admin-kit/form/conflict-notice.tsx'
import { DifferenceTable } from '#web/admin-kit/form/difference-table.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type ListColumn, unknownKeys } from './list-column.ts'
import type { ListView } from './use-list-view.ts'
import type { ViewActions } from './use-view-actions.ts'
import { viewFacts } from './view-words.ts'

interface ViewNoticesProps<Row> {
  view: ListView
  actions: ViewActions
  columns: readonly ListColumn<Row>[]
}

/** What an admin has to know of a view: another admin was first, parts of it are gone, or it is not there. */
export function ViewNotices<Row>({ view, actions, columns }: ViewNoticesProps<Row>) {
  const { open, isMissing } = view
  const { conflict } = actions
  if (isMissing)
    return (
      <Notice tone="warning" title="View not found" className="mb-4">
        It may have been deleted, or it is not shared with you. The list shows everything.
      </Notice>
    )
  if (conflict) {
    const { theirs, mine } = conflict
    const between = changesBetween(viewFacts(theirs, columns), viewFacts(mine, columns))
    return (
      <ConflictNotice
        savedBy={theirs.changedBy}
        onTheirs={() => void actions.takeTheirs()}
        onMine={actions.keepMine}
      >
        <p>Your changes are still here. You can show their version instead, or replace it with yours.</p>
        <DifferenceTable
          differences={changesOf(between).map(({ field, before, after }) => ({
            field,
            theirs: before ?? '–',
            mine: after ?? '–',
          }))}
        />
      </ConflictNotice>
    )
  }
  const gone = open ? [...open.dropped, ...unknownKeys(columns, open.columns)] : []
  if (gone.length === 0) return null
  return (
    <Notice tone="warning" title="Parts of this view no longer exist" className="mb-4">
      The list no longer has {gone.map((name) => `“${name}”`).join(', ')}. The view opens without them.
    </Notice>
  )
}
