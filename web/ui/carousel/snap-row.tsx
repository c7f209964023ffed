import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { SnapRowState } from './use-snap-row.ts'

export interface SnapRowProps {
  /** From useSnapRow, where every item fills the row: it stops at each, and knows which is in sight. */
  row?: SnapRowState
  /** Names the row and lets the keyboard scroll it; for items that cannot take the focus themselves. */
  label?: string
  /** Holds the row, while a finger does something else to what lies in it. */
  held?: boolean
  className?: string
  /** `<li>`s. */
  children: ReactNode
}

/**
 * Content side by side, on the browser's own scroll snapping: swiping, wheel and arrow keys come with it, and all of it
 * works before any script has come.
 */
export function SnapRow({ row, label, held = false, className, children }: SnapRowProps) {
  return (
    <ul
      ref={row?.track}
      onScroll={row?.settle}
      tabIndex={label ? 0 : undefined}
      aria-label={label}
      className={clsx(
        'flex [scrollbar-width:none]',
        row ? 'snap-x snap-mandatory' : 'snap-x',
        held ? 'overflow-x-hidden' : 'overflow-x-auto',
        className,
      )}
    >
      {children}
    </ul>
  )
}
