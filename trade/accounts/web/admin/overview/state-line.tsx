import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

const TONE = {
  good: { Icon: Check, styles: 'text-leaf' },
  hint: { Icon: Info, styles: 'text-bronze' },
  error: { Icon: TriangleAlert, styles: 'text-ruby' },
  wait: { Icon: Clock, styles: 'text-stone' },
  closed: { Icon: LockKeyhole, styles: 'text-leaf' },
} as const

interface StateLineProps {
  tone: keyof typeof TONE
  /** The part of the screen that says more. */
  to?: `#${string}` | false
  /** The action that puts it right. */
  action?: ReactNode
  children: ReactNode
}

/** One thing to know of a month, with its mark. */
export function StateLine({ tone, to, action, children }: StateLineProps) {
  const { Icon, styles } = TONE[tone]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Icon aria-hidden="true" strokeWidth={1.5} className={`size-5 shrink-0 ${styles}`} />
      <span className="min-w-0 flex-1 basis-56">
        {children}{' '}
        {to && (
          <a href={to} className="text-link whitespace-nowrap">
            See which
          </a>
        )}
      </span>
      {action}
    </li>
  )
}
