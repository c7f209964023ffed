import type { Batch } from '#contracts/admin/batch.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'

interface BatchProgressProps {
  batch: Batch
  /** The word for what is counted while it is checked or run: "rows". Every undo counts products. */
  unit: string
}

/** How far the job of a batch is, and what it waits for. It goes on when this screen is left. */
export function BatchProgress({ batch, unit }: BatchProgressProps) {
  const { status, done, total, waitingFor } = batch
  const counted = status === 'undoing' ? 'products' : unit
  return (
    <div role="status">
      <Progress
        label={
          total === 0
            ? 'Reading'
            : `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} ${counted}`
        }
        value={total === 0 ? null : (done / total) * 100}
      />
      {waitingFor && (
        <Notice title="Waiting" className="mt-4">
          {waitingFor}
        </Notice>
      )}
      <p className="mt-2 text-[0.8125rem] text-stone">
        {status === 'checking' && 'Nothing in the shop has been changed yet. '}You can leave this screen. The
        work continues.
      </p>
    </div>
  )
}
