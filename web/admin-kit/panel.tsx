import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface PanelProps {
  title: string
  /** At the far end of the title: a small button. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A sheet of paper on a screen: one matter, its title, what can be done about it. */
export function Panel({ title, action, className, children }: PanelProps) {
  return (
    <section className={clsx('border border-hairline bg-paper px-4 py-4 sm:px-5', className)}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
        <h2 className="font-sans text-[0.6875rem] font-semibold text-bronze label-caps">{title}</h2>
        {action && <div className="-my-2">{action}</div>}
      </header>
      {children}
    </section>
  )
}

/** Names and their values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-stone">{name}</dt>
            <dd className="min-w-0 text-right break-words tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
