import clsx from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface AdminPageProps {
  title: string
  /** Beside the title: a status, a count. */
  aside?: ReactNode
  /** The parent of this screen: the list that led here. */
  back?: { label: string; to: string }
  /** Buttons at the far end. */
  actions?: ReactNode
  /** A list fills the window and scrolls inside its own frame, so that its headers stay in sight. */
  fills?: boolean
  children: ReactNode
}

/** The top of every admin screen: title, actions, content. */
export function AdminPage({ title, aside, back, actions, fills = false, children }: AdminPageProps) {
  return (
    <div
      className={clsx(
        'mx-auto w-full max-w-[90rem] px-4 pt-5 sm:px-6 lg:px-8 lg:pt-7',
        fills ? 'flex flex-col pb-4 lg:h-dvh' : 'pb-16',
      )}
    >
      <title>{`${title} · Admin area`}</title>
      {back && (
        <Link
          to={back.to}
          className="mb-1 inline-flex min-h-9 items-center gap-1.5 text-sm text-stone hover:text-garnet pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {back.label}
        </Link>
      )}
      <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-[1.75rem] leading-tight font-semibold">{title}</h1>
        {aside}
        {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
