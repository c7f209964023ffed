import { useRender } from '@base-ui/react/use-render'
import clsx from 'clsx'
import type { ReactElement } from 'react'

export interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  /** The link to a page, without text: `(page) => <Link to={…} />`. */
  linkTo: (page: number) => ReactElement
  /** What is paged, for screen readers. */
  label?: string
  className?: string
}

/** Pages as links: first, last, and those around where we are. */
export function Pager({ page, pages, linkTo, label = 'Pages', className }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={clsx('flex flex-wrap items-center justify-center gap-1', className)}>
      {page > 1 && <PageLink link={linkTo(page - 1)} text="Previous" />}
      {around(page, pages).map((entry, index, all) => (
        <span key={entry} className="flex items-center">
          {index > 0 && entry - (all[index - 1] ?? entry) > 1 && (
            <span aria-hidden="true" className="-translate-y-1 px-1.5 text-stone">
              …
            </span>
          )}
          <PageLink link={linkTo(entry)} text={String(entry)} current={entry === page} />
        </span>
      ))}
      {page < pages && <PageLink link={linkTo(page + 1)} text="Next" />}
    </nav>
  )
}

/** The page numbers worth showing: the ends, this one and its neighbours. */
function around(page: number, pages: number) {
  const wanted = new Set([1, page - 1, page, page + 1, pages])
  return [...wanted].filter((entry) => entry >= 1 && entry <= pages).sort((a, b) => a - b)
}

function PageLink({ link, text, current = false }: { link: ReactElement; text: string; current?: boolean }) {
  return useRender({
    defaultTagName: 'a',
    render: link,
    props: {
      children: text,
      'aria-current': current ? ('page' as const) : undefined,
      'aria-label': /^\d+$/.test(text) ? `Page ${text}` : `${text} page`,
      className: clsx(
        'inline-flex min-h-11 min-w-11 items-center justify-center border-b px-3 text-sm money transition-colors hover:text-garnet',
        current ? 'border-garnet font-semibold text-ink' : 'border-transparent text-stone',
      ),
    },
  })
}
