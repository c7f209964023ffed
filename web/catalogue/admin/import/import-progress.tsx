import type { ProductImport } from '#contracts/admin/imports.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { countText } from '#web/pricing/measures.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'

const WORDS = {
  checking: { title: 'Checking', note: 'Nothing in the shop has been changed yet.' },
  running: {
    title: 'Importing',
    note: 'All products appear in the shop together at the end, or none of them do.',
  },
  undoing: { title: 'Undoing the import', note: 'All changes are undone together at the end.' },
} as const

/** How far the job at work has come. It goes on when this screen is left. */
export function ImportProgress({ file }: { file: ProductImport }) {
  const { status, rows, rowsDone, counts, waitingFor } = file
  const { title, note } = WORDS[status === 'running' || status === 'undoing' ? status : 'checking']
  const all = status === 'undoing' ? counts.added + counts.changed : rows
  return (
    <Panel title={title}>
      <div role="status" className="py-6">
        <Progress
          label={`${file.fileName}: ${countText(Math.min(rowsDone, all))} of ${countText(all)}`}
          value={rowsDone === 0 ? null : (rowsDone / Math.max(1, all)) * 100}
        />
        {waitingFor && (
          <Notice tone="info" title="Waiting" className="mt-4">
            {waitingFor}
          </Notice>
        )}
        <p className="mt-4 text-sm text-stone">{note} You can leave this screen. The work continues.</p>
      </div>
    </Panel>
  )
}
