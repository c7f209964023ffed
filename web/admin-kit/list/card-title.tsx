import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface CardTitleProps {
  /** Where the whole card leads. */
  to: string
  /** At the other end of the line: an amount. */
  aside?: ReactNode
  children: ReactNode
}

/** The first line of a card in a list on a phone. A press anywhere on the card, which is `relative`, follows it. */
export function CardTitle({ to, aside, children }: CardTitleProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <Link
        data-row
        to={to}
        translate="no"
        className="font-medium whitespace-nowrap money after:absolute after:inset-0"
      >
        {children}
      </Link>
      {aside && (
        <span translate="no" className="money">
          {aside}
        </span>
      )}
    </p>
  )
}
