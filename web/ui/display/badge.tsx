import clsx from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'gold' | 'garnet' | 'leaf' | 'amber' | 'ruby'

const TONE = {
  plain: 'border-hairline text-stone',
  gold: 'border-gold text-bronze',
  garnet: 'border-garnet/40 text-garnet',
  leaf: 'border-leaf/40 text-leaf',
  amber: 'border-amber/40 text-amber',
  ruby: 'border-ruby/40 text-ruby',
} as const satisfies Record<BadgeTone, string>

/** A word about a thing: an order's status, a mark on a product. Outlined, never filled; the word carries it. */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-sm border bg-paper px-2 py-1 text-[0.6875rem] leading-none font-semibold tracking-[0.08em] whitespace-nowrap uppercase',
        TONE[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
