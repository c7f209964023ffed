import type { ImageImport } from '#contracts/admin/image-imports.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { countText } from '#web/pricing/measures.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'

const TITLE = { checking: 'Checking', running: 'Adding images', undoing: 'Undoing' } as const

/** How far the job at work has come. It goes on when this screen is left. */
export function ImageProgress({ work: { status, source, counts } }: { work: ImageImport }) {
  const isUndo = status === 'undoing'
  const undone = counts.removed + counts.stays
  const all = isUndo ? undone + counts.added : counts.files
  const done = isUndo ? undone : counts.files - counts.waiting
  const what = source === 'addresses' ? 'addresses' : 'files'
  return (
    <Panel title={TITLE[isUndo || status === 'running' ? status : 'checking']}>
      <div role="status" className="py-6">
        {status === 'checking' ? (
          <Progress label={`${countText(counts.files)} files so far`} value={null} />
        ) : (
          <Progress
            label={`${countText(done)} of ${countText(all)} ${isUndo ? 'images' : what}`}
            value={(done / Math.max(1, all)) * 100}
          />
        )}
        <p className="mt-4 text-sm text-stone">You can leave this screen. The work continues.</p>
      </div>
    </Panel>
  )
}
