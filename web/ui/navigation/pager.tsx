import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement, ReactNode } from 'react'
import { LinkButton } from '#web/ui/action/link-button.tsx'

export interface PagerProps {
  /** The link to the page before, without text: `<Link to={…} />`; null on the first page. */
  previous: ReactElement | null
  /** Where it leads further back than a page. */
  previousLabel?: string
  /** The link to the page after; null on the last page. */
  next: ReactElement | null
  /** The list's name for screen readers. */
  label?: string
}

/**
 * To the page before and the page after; nothing where there is one page. Without numbers: long lists are read from a
 * row on, and counting their pages would cost more than reading one (decision 014).
 */
export function Pager({ previous, previousLabel = 'Previous', next, label = 'Pages' }: PagerProps) {
  if (!next && !previous) return null
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-2 pt-3">
      <Step link={previous}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} className="size-4" /> {previousLabel}
      </Step>
      <Step link={next}>
        Next <ChevronRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </Step>
    </nav>
  )
}

function Step({ link, children }: { link: ReactElement | null; children: ReactNode }) {
  if (!link)
    return (
      <LinkButton kind="quiet" size="small" role="link" aria-disabled render={<span />}>
        {children}
      </LinkButton>
    )
  return (
    <LinkButton kind="secondary" size="small" render={link}>
      {children}
    </LinkButton>
  )
}
