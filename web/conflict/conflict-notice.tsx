import { type ReactNode, useEffect, useRef } from 'react'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import type { NamedPerson } from '#rules/identity/person-name.ts'
import { Person } from '#web/person.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Conflict } from './use-conflict.ts'

interface ConflictNoticeProps<Theirs> {
  conflict: Conflict<Theirs>
  /** The headline, where it says more than who saved something. */
  title?: string
  /** The label of the button that shows the other version. */
  theirsLabel?: string
  /** Who it was, where that is known. */
  savedBy?: (theirs: Theirs) => NamedPerson | null
  /** The loss that each choice brings. */
  children?: (theirs: Theirs) => ReactNode
}

/** Two people edited the same thing: asks whose words to keep. Nothing typed is lost until that is answered. */
export function ConflictNotice<Theirs>({ conflict, ...question }: ConflictNoticeProps<Theirs>) {
  const { theirs } = conflict
  return theirs === null ? null : <Question {...{ conflict, theirs }} {...question} />
}

function Question<Theirs>(props: ConflictNoticeProps<Theirs> & { theirs: Theirs }) {
  const { conflict, theirs, title, theirsLabel = 'Show their version', savedBy: by, children } = props
  const savedBy = by?.(theirs)
  const isNamed = savedBy && savedBy.name !== savedBy.number
  const who = isNamed ? savedBy.name : savedBy?.number ? formatMobileNumber(savedBy.number) : 'Another admin'
  // It was asked for by a button far below.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="scroll-mt-20">
      <Notice
        tone="warning"
        title={title ?? `${who} saved this first`}
        className="mb-4"
        action={
          <span className="flex flex-wrap gap-2">
            <Button kind="secondary" size="small" onClick={conflict.takeTheirs}>
              {theirsLabel}
            </Button>
            <Button kind="quiet" size="small" onClick={conflict.keepMine}>
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
        {children?.(theirs) ?? 'What you typed is still here. If you show their version, you lose it.'}
      </Notice>
    </div>
  )
}
