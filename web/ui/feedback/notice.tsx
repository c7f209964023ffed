import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { NoticeFrame } from './notice-frame.tsx'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const TONE = {
  info: { Icon: Info, styles: 'border-gold text-bronze' },
  success: { Icon: Check, styles: 'border-leaf text-leaf' },
  warning: { Icon: TriangleAlert, styles: 'border-amber text-amber' },
  error: { Icon: TriangleAlert, styles: 'border-ruby text-ruby' },
} as const satisfies Record<NoticeTone, unknown>

export interface NoticeProps {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** A Button or TextLink that helps. */
  action?: ReactNode
  className?: string
}

/** Something to know, in the flow of the page. Errors are announced when they appear. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const { Icon, styles } = TONE[tone]
  return (
    <NoticeFrame
      role={tone === 'error' ? 'alert' : 'note'}
      className={clsx(styles, className)}
      icon={<Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0" />}
      {...{ title, children, action }}
    />
  )
}
