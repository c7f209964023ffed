import type { ReactNode } from 'react'

interface NoticeFrameProps {
  role: 'alert' | 'note'
  icon?: ReactNode
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** The colours of border and icon. */
  className: string
}

/** A notice without its tones and their icons, for what every page carries in case it fails. */
export function NoticeFrame({ role, icon, title, children, action, className }: NoticeFrameProps) {
  return (
    <div role={role} className={`flex gap-3.5 border-l-2 bg-paper py-4 pr-5 pl-4 ${className}`}>
      {icon}
      <div className="min-w-0 flex-1 text-[0.9375rem] leading-normal text-ink">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'text-stone' : undefined}>{children}</div>}
        {action && <div className="mt-2.5">{action}</div>}
      </div>
    </div>
  )
}
