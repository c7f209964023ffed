import type { CursorQuery } from '#web/query/use-cursor.ts'
import { Button } from '#web/ui/action/button.tsx'

interface PageButtonsProps {
  title: string
  next: string | null
  previous: string | null
  onMove: (cursor: CursorQuery) => void
}

/** Back and on in a long list; nothing where all of it is shown. */
export function PageButtons({ title, next, previous, onMove }: PageButtonsProps) {
  if (!next && !previous) return null
  return (
    <nav aria-label={`Pages: ${title}`} className="mt-3 flex justify-end gap-2">
      <Button
        kind="secondary"
        blockedBecause={!previous && 'This is the first page.'}
        onClick={() => previous && onMove({ before: previous })}
      >
        Previous
      </Button>
      <Button
        kind="secondary"
        blockedBecause={!next && 'This is the last page.'}
        onClick={() => next && onMove({ after: next })}
      >
        Next
      </Button>
    </nav>
  )
}
