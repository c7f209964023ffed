import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Ornament } from '#web/ui/display/ornament.tsx'

export interface EmptyStateProps {
  title: string
  /** The advice, in a sentence. */
  children?: ReactNode
  /** The way out: a Button or LinkButton. */
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

/** Nothing here, said kindly, with a way out. */
export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={clsx('mx-auto flex max-w-md flex-col items-center px-5 py-16 text-center', className)}>
      <Ornament className="mb-6" />
      <Title className="text-heading">{title}</Title>
      {children && <div className="mt-3 text-stone">{children}</div>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
