import type { ReactNode } from 'react'
import type { Batch } from '#contracts/admin/batch.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useAdministrator } from '../administrator.ts'
import { UndoBatch, type UndoBatchProps } from './undo-batch.tsx'

interface BatchResultProps {
  batch: Batch
  title: string
  /** Some of it came to nothing, for reasons that are told below. */
  isPartial?: boolean
  children: ReactNode
  /** Further ways on. */
  actions?: ReactNode
  /** Goes on with what stopped, or tries what failed again; none where there is nothing to do. */
  retry: { label: string; pending: boolean; onRetry: () => void } | null
  /** None where nothing can be undone. */
  undo: UndoBatchProps | null
}

/** The result of a batch, and the ways on. */
export function BatchResult({
  batch,
  title,
  isPartial = false,
  actions,
  retry,
  undo,
  children,
}: BatchResultProps) {
  const { whyNot } = useAdministrator()
  const blockedBecause = whyNot('products.change')
  return (
    <Notice
      tone={batch.status === 'undone' ? 'info' : isPartial || batch.failure ? 'warning' : 'success'}
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          {actions}
          {retry && (
            <Button
              kind="secondary"
              pending={retry.pending}
              blockedBecause={blockedBecause}
              onClick={retry.onRetry}
            >
              {retry.label}
            </Button>
          )}
          {undo && <UndoBatch {...undo} blockedBecause={blockedBecause ?? undo.blockedBecause} />}
        </span>
      }
    >
      {children}
    </Notice>
  )
}
