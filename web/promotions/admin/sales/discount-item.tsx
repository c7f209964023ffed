import { Children, type ReactNode } from 'react'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

interface DiscountItemProps {
  /** The name of a sale, the code of a coupon. */
  title: ReactNode
  status: { label: string; tone: BadgeTone }
  /** The discount, and the facts worth knowing about it. */
  facts: readonly string[]
  /** When, by whom; what is empty is left out. */
  notes: readonly ReactNode[]
  /** The way to end it. */
  action: ReactNode
}

/** One sale or coupon in its list. */
export function DiscountItem({ title, status, facts, notes, action }: DiscountItemProps) {
  return (
    <li className="grid gap-x-5 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          <Badge tone={status.tone}>{status.label}</Badge>
        </p>
        {facts.map((fact) => (
          <p key={fact} className="mt-1 text-sm tabular-nums">
            {fact}
          </p>
        ))}
        <p className="mt-1 text-[0.8125rem] text-stone">
          {Children.map(notes.filter(Boolean), (note, index) => (
            <>
              {index > 0 && ' · '}
              {note}
            </>
          ))}
        </p>
      </div>
      {action}
    </li>
  )
}
