import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'

/** To the page before and the page after; nothing where there is one page. */
export function Pagination({ next, previous }: { next: string | null; previous: string | null }) {
  if (!next && !previous) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2 pt-3">
      <CursorQuery to={previous}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} className="size-4" /> Previous
      </CursorQuery>
      <CursorQuery to={next}>
        Next <ChevronRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </CursorQuery>
    </nav>
  )
}

function CursorQuery({ to, children }: { to: string | null; children: ReactNode }) {
  if (!to)
    return (
      <LinkButton kind="quiet" size="small" role="link" aria-disabled render={<span />}>
        {children}
      </LinkButton>
    )
  return (
    <LinkButton kind="secondary" size="small" render={<Link to={to} />}>
      {children}
    </LinkButton>
  )
}
