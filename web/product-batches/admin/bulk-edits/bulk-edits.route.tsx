import { useState } from 'react'
import { Link } from 'react-router'
import {
  type BulkEdit,
  exportLeftOut,
  listBulkEdits,
  readLeftOut,
  undoBulkEdit,
} from '#contracts/admin/bulk-edits.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { isBatchBusy } from '#rules/batches/batch-status.ts'
import { counted } from '#rules/counted.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { BatchItem } from '#web/admin-kit/batch/batch-item.tsx'
import { BatchProgress } from '#web/admin-kit/batch/batch-progress.tsx'
import { pollWhileBusy } from '#web/admin-kit/batch/poll-while-busy.ts'
import { UndoBatch } from '#web/admin-kit/batch/undo-batch.tsx'
import { DownloadButton } from '#web/admin-kit/list/download-button.tsx'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/measures.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Milliseconds between two reads of the list while no job is at work. */
const QUIET_PAUSE = 15_000

/** Bulk edits of products: the progress of running ones, and the undo of finished ones. */
export default function BulkEdits() {
  const query = useEndpointQuery(
    listBulkEdits,
    {},
    { pollAfter: (edits) => pollWhileBusy(edits && readableOf(edits), QUIET_PAUSE) },
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
        <>
          <ul
            aria-label="Bulk edits"
            className="divide-y divide-hairline border border-hairline bg-paper px-4"
          >
            {readableOf(query.data).map((edit) => (
              <BulkEditItem key={edit.id} edit={edit} />
            ))}
          </ul>
          <NotShownRows rows={query.data} />
        </>
      )}
    </AdminPage>
  )
}

/** One bulk edit: what, who, when, how many; its progress, what it left out, and its undo. */
function BulkEditItem({ edit }: { edit: BulkEdit }) {
  const { id, summary, status, chosen, changed, same, left, failure } = edit
  const { whyNot } = useAdministrator()
  const undoing = useEndpointMutation(undoBulkEdit, {
    refreshes: [listBulkEdits, listAdminProducts],
    failed: 'The bulk edit could not be undone. Please try again.',
  })
  const canUndo = (status === 'done' || status === 'stopped') && changed > 0
  const unchanged = same > 0 ? `, ${countText(same)} needed no change` : ''
  return (
    <BatchItem
      batch={edit}
      title={summary}
      figures={`${countText(changed)} of ${countText(chosen)} changed${unchanged}`}
      action={
        canUndo && (
          <UndoBatch
            title="Undo this bulk edit?"
            description={`${summary} The products get their previous values again.`}
            pending={undoing.isPending}
            blockedBecause={whyNot('products.change')}
            onUndo={() => void undoing.attempt({ params: { id } })}
          />
        )
      }
    >
      {isBatchBusy(status) && <BatchProgress batch={edit} unit="products" />}
      {failure && <p className="text-amber">{failure}</p>}
      {left > 0 && <LeftOut id={id} count={left} />}
    </BatchItem>
  )
}

/** Products that a bulk edit left as they are, counted by reason and by name, once somebody opens it; all as a file. */
function LeftOut({ id, count }: { id: string; count: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-amber">
        {counted(count, 'product was left out', 'products were left out')}
      </summary>
      {open && <Names id={id} count={count} />}
    </details>
  )
}

function Names({ id, count }: { id: string; count: number }) {
  const query = useEndpointQuery(readLeftOut, { params: { id } })
  if (!query.isSuccess) return <QueryState query={query} />
  const { reasons, products } = query.data
  const more = count - products.length
  const shared = reasons.filter((reason) => reason.products > 1)
  return (
    <div className="mt-2 grid gap-3">
      <ul aria-label="Reasons" className="grid gap-1 empty:hidden">
        {shared.map(({ why, products: number }) => (
          <li key={why}>
            <span translate="no" className="font-medium money">
              {counted(number, 'product')}
            </span>
            : {why}
          </li>
        ))}
      </ul>
      <ul aria-label="Products left out" className="grid max-h-60 gap-1 overflow-y-auto">
        {products.map((product) => (
          <li key={product.id}>
            <Link to={adminPaths.product(product.id)} className="font-medium hover:text-garnet">
              {product.name}
            </Link>
            : {product.why}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-stone">And {countText(more)} more, in the download.</p>}
      <DownloadButton
        endpoint={exportLeftOut}
        options={{ params: { id } }}
        name="left-out.csv"
        failed="The list could not be downloaded. Please try again."
        kind="quiet"
        className="-ml-3 justify-self-start"
      >
        Download all with reasons
      </DownloadButton>
    </div>
  )
}
