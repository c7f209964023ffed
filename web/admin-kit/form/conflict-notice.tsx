import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Two people edited the same thing: whose words shall stand is asked, and nothing typed is lost meanwhile. */
export function ConflictNotice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  return (
    <Notice
      tone="warning"
      title="Someone else saved this first"
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="secondary" size="small" onClick={onTheirs}>
            Show their version
          </Button>
          <Button kind="quiet" size="small" onClick={onMine}>
            Keep my changes
          </Button>
        </span>
      }
    >
      What you typed is still here. If you show their version, you lose it.
    </Notice>
  )
}
