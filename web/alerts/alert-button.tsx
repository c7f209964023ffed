import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { hasDraft } from './alert-draft.ts'
import { ALERT_LABELS, type AlertSubject } from './alert-subject.ts'

const loadPanel = () => import('./alert-panel.tsx')

/**
 * Requests an alert. When pressed, it is replaced by the form or by the result; so it does for a visitor who comes back
 * from the login. What it opens is fetched only then.
 */
export function AlertButton({ subject, size = 'page' }: { subject: AlertSubject; size?: 'page' | 'card' }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Panel = useFetchedPart(loadPanel, isOpen, close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there on arrival opens it.
  useEffect(() => setOpen(hasDraft(subject)), [])
  if (isOpen && Panel) return <Panel subject={subject} onClose={close} />
  const isMain = subject.kind === 'back-in-stock'
  const isLarge = isMain && size === 'page'
  return (
    <Button
      kind={isLarge ? 'primary' : isMain ? 'secondary' : 'quiet'}
      size={isLarge ? 'large' : 'small'}
      className={clsx(
        isLarge ? 'px-4!' : 'noscript:hidden',
        size === 'card' ? 'px-2!' : !isMain && '-mx-3.5',
      )}
      pending={isOpen}
      onClick={() => setOpen(true)}
    >
      {ALERT_LABELS[subject.kind]}
    </Button>
  )
}
