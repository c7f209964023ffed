import type { ProductImport } from '#contracts/admin/imports.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { countText } from '#web/pricing/measures.ts'
import { Progress } from '#web/ui/progress.tsx'

const WORDS = {
  checking: { title: 'Looking through', note: 'Nothing in the shop is changed meanwhile.' },
  running: { title: 'Importing', note: 'It is all in the shop at once when it is done, or not at all.' },
  undoing: { title: 'Taking back', note: 'It all happens at once when it is done.' },
} as const

/** How far the job at work has come. It goes on when this screen is left. */
export function ImportProgress({ file }: { file: ProductImport }) {
  const { status, rows, rowsDone, counts } = file
  const { title, note } = WORDS[status === 'running' || status === 'undoing' ? status : 'checking']
  const all = status === 'undoing' ? counts.added + counts.changed : rows
  return (
    <Panel title={title}>
      <div role="status" className="py-6">
        <Progress
          label={`${file.fileName}: ${countText(Math.min(rowsDone, all))} of ${countText(all)}`}
          value={rowsDone === 0 ? null : (rowsDone / Math.max(1, all)) * 100}
        />
        <p className="mt-4 text-sm text-stone">{note} You can leave this screen; the work goes on.</p>
      </div>
    </Panel>
  )
}
