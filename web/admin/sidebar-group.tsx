import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'

/** The titles of groups that were closed in this browser. */
const CLOSED = 'adminSidebarClosed'

/** Entries under a title that opens and closes them; a browser remembers which were closed. */
export function SidebarGroup({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(() => !closedGroups().includes(title))
  const id = useId()
  const toggle = () => {
    const others = closedGroups().filter((closed) => closed !== title)
    localStorage.setItem(CLOSED, JSON.stringify(open ? [...others, title] : others))
    setOpen(!open)
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mt-4 mb-1 font-sans short:my-0">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-7 w-full items-center short:min-h-6 justify-between rounded-sm px-3 text-[0.625rem] text-bronze label-caps hover:bg-ivory pointer-coarse:min-h-11"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.5}
            className={clsx('size-3.5 transition-transform', !open && '-rotate-90')}
          />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </section>
  )
}

function closedGroups(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOSED) ?? '[]')
    return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : []
  } catch {
    return []
  }
}
