import type { ReactNode } from 'react'
import { ApiError, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Asking } from '#web/use-answer.ts'

/** What a screen shows while its one answer is on its way, when it does not exist, and when it could not be had. */
export function AnswerOf<Value>({ asked, missing }: { asked: Asking<Value>; missing?: ReactNode }) {
  if (asked.state === 'here') return null
  if (asked.state === 'waiting')
    return (
      <div role="status" className="grid gap-4 lg:grid-cols-[1.7fr_1fr]">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    )
  if (missing && asked.error instanceof ApiError && asked.error.status === 404) return missing
  return (
    <Notice
      tone="error"
      title="This could not be loaded."
      action={
        <Button kind="secondary" size="small" onClick={asked.again}>
          Try again
        </Button>
      }
    >
      {sentenceOf(asked.error, 'We could not reach the shop. Please check your internet connection.')}
    </Notice>
  )
}
