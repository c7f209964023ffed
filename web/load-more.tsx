import type { MouseEvent } from 'react'
import { LinkButton } from './page-links.tsx'
import { Notice } from './ui/feedback/notice.tsx'
import { Spinner } from './ui/feedback/spinner.tsx'

export interface LoadMoreProps {
  nextAddress: string | null
  loading: boolean
  failed: boolean
  loadMore: (event: MouseEvent) => void
  /** "48 of 132 products". */
  progress?: string | null
}

/** The end of a list that goes on. Without JavaScript it leads to the next page. */
export function LoadMore({ nextAddress, loading, failed, loadMore, progress }: LoadMoreProps) {
  if (nextAddress === null) return null
  return (
    <div className="mt-14 flex flex-col items-center gap-5 sm:mt-18">
      {progress && (
        <p role="status" className="text-sm text-stone">
          {progress}
        </p>
      )}
      {failed && <Notice tone="error">The next page could not be loaded. Please try again.</Notice>}
      <LinkButton kind="secondary" aria-busy={loading || undefined} to={nextAddress} onClick={loadMore}>
        {loading && <Spinner />}
        {failed ? 'Try again' : 'Load more'}
      </LinkButton>
    </div>
  )
}
