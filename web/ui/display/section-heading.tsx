import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface SectionHeadingProps {
  title: ReactNode
  /** Small capitals above the title. */
  eyebrow?: ReactNode
  /** A sentence below it. */
  lead?: ReactNode
  level?: 1 | 2 | 3
  align?: 'left' | 'centre'
  /** At the far end of the line, e.g. "View all". */
  action?: ReactNode
  className?: string
  id?: string
}

const SIZE = { 1: 'text-title', 2: 'text-title', 3: 'text-heading' } as const

/** How a page or a section opens. */
export function SectionHeading(props: SectionHeadingProps) {
  const { title, eyebrow, lead, level = 2, align = 'left', action, className, id } = props
  const Title = `h${level}` as const
  return (
    <div
      className={clsx(
        'flex flex-wrap gap-x-8 gap-y-3',
        align === 'centre' ? 'flex-col items-center text-center' : 'items-end justify-between',
        className,
      )}
    >
      <div className="max-w-2xl">
        {eyebrow && <p className="mb-3 text-bronze label-caps">{eyebrow}</p>}
        <Title id={id} className={SIZE[level]}>
          {title}
        </Title>
        {lead && <p className="mt-3 text-stone sm:text-lg">{lead}</p>}
      </div>
      {action}
    </div>
  )
}
