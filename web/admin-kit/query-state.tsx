import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, sentenceOf, unreached } from '#web/api.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isSuccess' | 'isPending' | 'error'> & { refetch: () => unknown }
  /** Shown where it does not exist. */
  missing?: ReactNode
}

/** The caller's role does not allow it; asking again cannot change that. */
const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

/** The states of a screen's query: pending, no such thing, failed. */
export function QueryState({ query, missing }: QueryStateProps) {
  if (query.isSuccess) return null
  if (query.isPending)
    return <Waiting className="grid gap-4 lg:grid-cols-[1.7fr_1fr]" boxes={['h-72', 'h-72']} />
  if (missing && query.error instanceof ApiError && query.error.status === 404) return missing
  return (
    <NotLoaded
      title="This could not be loaded."
      onAgain={isForbidden(query.error) ? undefined : () => void query.refetch()}
    >
      {sentenceOf(query.error, unreached())}
    </NotLoaded>
  )
}
