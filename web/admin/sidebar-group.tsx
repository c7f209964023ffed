import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { browserStorage } from '#web/browser-storage.ts'

/** The titles of groups that were left open in this browser. */
const OPEN = 'adminSidebarOpen'

export interface SidebarGroupProps {
  title: string
  /** Whether the screen on show is one of its entries: then it opens. */
  isCurrent: boolean
  /** Beside the title while closed: how much waits inside. */
  count: ReactNode
  children: ReactNode
}

/** Entries under a title that opens and closes them; a browser remembers which were left open. */
export function SidebarGroup({ title, isCurrent, count, children }: SidebarGroupProps) {
  const [open, setOpen] = useOpenGroup(title, isCurrent)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-sans">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-9 w-full items-center gap-2 rounded-sm px-3 text-[0.625rem] text-bronze label-caps hover:bg-ivory short:min-h-7 pointer-coarse:min-h-11"
        >
          {title}
          {!open && count}
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.5}
            className={clsx('ml-auto size-3.5 shrink-0 transition-transform', !open && '-rotate-90')}
          />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </section>
  )
}

/** Open where it was left open, and whenever one comes to one of its screens. */
function useOpenGroup(title: string, isCurrent: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(() => isCurrent || openGroups().includes(title))
  const [wasCurrent, setWasCurrent] = useState(isCurrent)
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent)
    if (isCurrent) setOpen(true)
  }
  const remember = (next: boolean) => {
    const others = openGroups().filter((other) => other !== title)
    browserStorage.setJson(OPEN, next ? [...others, title] : others)
    setOpen(next)
  }
  return [open, remember]
}

const openGroups = () => browserStorage.getTexts(OPEN)
