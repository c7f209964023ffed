import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasScreen } from '../sidebar.ts'

export interface TileProps {
  title: string
  /** The list behind the figure; a link once its screen exists. */
  to: string
  className?: string
  children: ReactNode
}

/** A figure on the dashboard; the whole of it leads to its list. */
export function Tile({ title, to, className, children }: TileProps) {
  const isLink = hasScreen(to)
  return (
    <section
      className={clsx(
        'relative border border-hairline bg-paper px-4 py-4 transition-colors sm:px-5',
        isLink && 'hover:border-gold has-[h2_a:focus-visible]:border-garnet',
        className,
      )}
    >
      <h2 className="mb-3 font-sans text-[0.6875rem] font-semibold text-bronze label-caps">
        {isLink ? (
          <Link to={to} className="after:absolute after:inset-0">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {children}
    </section>
  )
}
