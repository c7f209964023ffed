import { Button } from '#web/ui/action/button.tsx'

interface PaginationProps {
  title: string
  next: string | null
  previous: string | null
  onTurn: (turn: { after?: string; before?: string }) => void
}

/** Back and on in a long list; nothing where all of it is shown. */
export function Pagination({ title, next, previous, onTurn }: PaginationProps) {
  if (!next && !previous) return null
  return (
    <nav aria-label={`Pages: ${title}`} className="mt-3 flex justify-end gap-2">
      <Button
        kind="secondary"
        size="small"
        blockedBecause={!previous && 'This is the first page.'}
        onClick={() => previous && onTurn({ before: previous })}
      >
        Previous
      </Button>
      <Button
        kind="secondary"
        size="small"
        blockedBecause={!next && 'This is the last page.'}
        onClick={() => next && onTurn({ after: next })}
      >
        Next
      </Button>
    </nav>
  )
}
