import { useState } from 'react'
import { type BulkEdit, listBulkEdits, undoBulkEdit } from '#contracts/admin/bulk-edits.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { type BulkEditStatus, isBulkEditBusy } from '#rules/catalogue/bulk-edit-status.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Person } from '#web/admin-kit/person.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { LeftOut } from './left-out.tsx'

const STATUS = {
  running: { word: 'In progress', tone: 'amber' },
  done: { word: 'Done', tone: 'leaf' },
  stopped: { word: 'Stopped early', tone: 'ruby' },
  undoing: { word: 'Undoing', tone: 'amber' },
  undone: { word: 'Undone', tone: 'plain' },
} as const satisfies Record<BulkEditStatus, { word: string; tone: BadgeTone }>

/** One bulk edit: what, who, when, how many; its progress, what it left out, and its undo. */
export function BulkEditItem({ edit }: { edit: BulkEdit }) {
  const { id, summary, by, mobileNumber, at, status, total, done, changed, same, left } = edit
  const { whyNot } = useAdministrator()
  const [asking, setAsking] = useState(false)
  const undoing = useEndpointMutation(undoBulkEdit, {
    refreshes: [listBulkEdits, listAdminProducts],
    failed: 'The bulk edit could not be undone. Please try again.',
  })
  const all = status === 'undoing' ? changed : total
  const canUndo = (status === 'done' || status === 'stopped') && changed > 0
  return (
    <li className="grid gap-2 px-4 py-3.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64">
          <span className="block font-medium text-ink">{summary}</span>
          <span className="block text-[0.8125rem] text-stone">
            {formatDateTime(at)}, <Person name={by} number={mobileNumber} isInline /> · {countText(changed)}{' '}
            of {countText(total)} changed
            {same > 0 && `, ${countText(same)} needed no change`}
          </span>
        </p>
        <Badge tone={STATUS[status].tone}>{STATUS[status].word}</Badge>
        {canUndo && (
          <Button
            kind="secondary"
            size="small"
            pending={undoing.isPending}
            pendingLabel="Undoing…"
            blockedBecause={whyNot('products.change')}
            onClick={() => setAsking(true)}
          >
            Undo
          </Button>
        )}
      </div>
      {isBulkEditBusy(status) && (
        <div role="status">
          <Progress
            label={`${countText(done)} of ${countText(all)} products`}
            value={(done / Math.max(1, all)) * 100}
          />
          <p className="mt-2 text-[0.8125rem] text-stone">You can leave this screen. The work continues.</p>
        </div>
      )}
      {left > 0 && <LeftOut id={id} count={left} />}
      <AlertDialog
        title="Undo this bulk edit?"
        description={`${summary} The products get their previous values again. Products edited since then stay as they are.`}
        confirmLabel="Undo"
        cancelLabel="Not now"
        open={asking}
        onOpenChange={(open) => open || setAsking(false)}
        onConfirm={() => void undoing.attempt({ params: { id } })}
      />
    </li>
  )
}
