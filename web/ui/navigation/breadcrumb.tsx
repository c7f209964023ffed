import clsx from 'clsx'
import { cloneElement, type ReactElement, type ReactNode } from 'react'

export interface Crumb {
  label: string
  /** The link, without text: `<Link to="/" />`. The last crumb has none. */
  link?: ReactElement<{ className?: string; children?: ReactNode }>
}

/** Where the shopper is, with links back up. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2.5 text-[0.8125rem] text-stone">
        {crumbs.map(({ label, link }, index) => (
          <li key={label} className={clsx('flex items-center gap-2.5', !link && 'min-w-0')}>
            {index > 0 && <span aria-hidden="true" className="size-1 rotate-45 border border-gold" />}
            {link ? (
              cloneElement(link, {
                className:
                  'inline-flex min-h-11 items-center underline-offset-4 hover:text-garnet hover:underline',
                children: label,
              })
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
