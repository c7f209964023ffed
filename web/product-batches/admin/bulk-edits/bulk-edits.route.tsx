import { listBulkEdits } from '#contracts/admin/bulk-edits.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { pollWhileBusy } from '#web/admin-kit/batch/poll-while-busy.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BulkEditItem } from './bulk-edit-item.tsx'

/** Milliseconds between two reads of the list while no job is at work. */
const QUIET_PAUSE = 15_000

/** Bulk edits of products: the progress of running ones, and the undo of finished ones. */
export default function BulkEdits() {
  const query = useEndpointQuery(
    listBulkEdits,
    {},
    { pollAfter: (edits) => pollWhileBusy(edits, QUIET_PAUSE) },
  )
  return (
    <AdminPage title="Bulk edits" back={{ label: 'Products', to: adminPaths.products() }}>
      {!query.isSuccess ? (
        <QueryState query={query} />
      ) : query.data.length === 0 ? (
        <EmptyState title="No bulk edits yet">
          Select products in the list of products and change them together. Each change is listed here and can
          be undone.
        </EmptyState>
      ) : (
        <ul aria-label="Bulk edits" className="divide-y divide-hairline border border-hairline bg-paper px-4">
          {query.data.map((edit) => (
            <BulkEditItem key={edit.id} edit={edit} />
          ))}
        </ul>
      )}
    </AdminPage>
  )
}
