import { useEffect, useRef, useState } from 'react'
import { settledSession } from '#web/session/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ALERT_LABELS, type AlertSubject } from './alert-subject.ts'
import { AskedNotice } from './asked-notice.tsx'
import { forgetDraft, storedDraft } from './store-draft.ts'
import { TargetForm } from './target-form.tsx'
import { useAsk } from './use-ask.ts'

export interface AlertPanelProps {
  subject: AlertSubject
  onClose: () => void
}

/** The panel that the alert button opens: a form where there is something to type, else the request itself. */
export default function AlertPanel({ subject, onClose }: AlertPanelProps) {
  const [draft] = useState(() => storedDraft(subject))
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is stored on the way to the login has to stay.
  useEffect(() => {
    forgetDraft(subject)
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="scroll-my-24">
      {subject.kind === 'back-in-stock' ? (
        <BackInStock subject={subject} isBack={draft !== null} onClose={onClose} />
      ) : (
        <TargetForm subject={subject} draft={draft} onClose={onClose} />
      )}
    </div>
  )
}

interface BackInStockProps {
  subject: AlertSubject & { kind: 'back-in-stock' }
  /** The visitor was sent to the login from here. */
  isBack: boolean
  onClose: () => void
}

/** The press was the question, so it is asked at once; but nobody who comes back without a login is sent there again. */
function BackInStock({ subject, isBack, onClose }: BackInStockProps) {
  const { ask, asking } = useAsk(subject)
  const start = async () => {
    if (isBack && !(await settledSession())) onClose()
    else await ask(subject, { typed: '' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens; asked twice it is one alert all the same.
  useEffect(() => void start(), [])
  return (
    <>
      {!asking.isSuccess && (
        <Button
          size="large"
          wide
          className="px-4!"
          pending={!asking.isError}
          onClick={() => void ask(subject, { typed: '' })}
        >
          {ALERT_LABELS[subject.kind]}
        </Button>
      )}
      <AskedNotice asking={asking} />
    </>
  )
}
