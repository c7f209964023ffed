import { type BulkEdit, listBulkEdits, undoBulkEdit } from '#contracts/admin/bulk-edits.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { isBatchBusy } from '#rules/batches/batch-status.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { BatchItem } from '#web/admin-kit/batch/batch-item.tsx'
import { BatchProgress } from '#web/admin-kit/batch/batch-progress.tsx'
import { UndoBatch } from '#web/admin-kit/batch/undo-batch.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { LeftOut } from './left-out.tsx'

/** One bulk edit: what, who, when, how many; its progress, what it left out, and its undo. */
export function BulkEditItem({ edit }: { edit: BulkEdit }) {
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
