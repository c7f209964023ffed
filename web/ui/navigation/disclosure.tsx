import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface DisclosureProps {
  label: ReactNode
  /** Beside the label while closed, e.g. what is chosen. */
  note?: ReactNode
  defaultOpen?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  className?: string
  id?: string
  /** Called whenever it opens, e.g. to load what is inside. */
  onOpen?: () => void
  children: ReactNode
}

/** A line that opens. Native details: works before and without JavaScript, and find-in-page opens it. */
export function Disclosure(props: DisclosureProps) {
  const { label, note, defaultOpen, name, className, id, onOpen, children } = props
  return (
    <details
      id={id}
      open={defaultOpen}
      name={name}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
      className={clsx('group border-b border-hairline', className)}
    >
      <summary className="flex min-h-13 list-none items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="flex-1 font-medium">{label}</span>
        {note && <span className="text-sm text-stone group-open:hidden">{note}</span>}
        <span aria-hidden="true" className="relative size-3.5 text-bronze">
          <span className="absolute top-1/2 h-px w-full bg-current" />
          <span className="absolute left-1/2 h-full w-px bg-current transition-transform group-open:scale-y-0" />
        </span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
