import type { ReactNode } from 'react'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import type { NamedPerson } from '#rules/identity/person-name.ts'
import { Person } from '#web/person.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface ConflictNoticeProps {
  /** What happened, where it says more than who saved something. */
  title?: string
  /** What the button says that shows the other version. */
  theirsLabel?: string
  /** Who it was, where that is known. */
  savedBy?: NamedPerson | null
  onTheirs: () => void
  onMine: () => void
  /** What is lost by which choice. */
  children?: ReactNode
}

/** Two people edited the same thing: asks whose words to keep. Nothing typed is lost until that is answered. */
export function ConflictNotice({
  title,
  theirsLabel = 'Show their version',
  savedBy,
  onTheirs,
  onMine,
  children,
}: ConflictNoticeProps) {
  const isNamed = savedBy && savedBy.name !== savedBy.number
  const who = isNamed ? savedBy.name : savedBy?.number ? formatMobileNumber(savedBy.number) : 'Another admin'
  return (
    <Notice
      tone="warning"
      title={title ?? `${who} saved this first`}
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="secondary" size="small" onClick={onTheirs}>
            {theirsLabel}
          </Button>
          <Button kind="quiet" size="small" onClick={onMine}>
            Keep my changes
          </Button>
        </span>
      }
    >
      {savedBy?.number && (isNamed || title) && (
        <p className="mb-1">
          By <Person {...savedBy} isInline />
        </p>
      )}
      {children ?? 'What you typed is still here. If you show their version, you lose it.'}
    </Notice>
  )
}
