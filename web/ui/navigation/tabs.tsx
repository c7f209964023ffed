import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export interface TabItem {
  value: string
  label: ReactNode
  content: ReactNode
  disabled?: boolean
}

export interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string
  items: readonly TabItem[]
  value?: string
  onValueChange?: (value: string) => void
  className?: string
}

/** The look of a tab, shared by tabs that are links. */
export const TAB_STYLES =
  'label-caps max-sm:tracking-[0.02em] max-[23.4rem]:text-[0.6875rem] min-h-12 text-left text-stone sm:shrink-0 sm:whitespace-nowrap transition-colors hover:text-ink aria-selected:text-ink aria-[current=page]:text-ink disabled:cursor-not-allowed disabled:opacity-45'
export const TAB_ROW_STYLES =
  'tab-row relative flex gap-6 max-sm:gap-3 overflow-x-auto border-b border-hairline [scrollbar-width:none] sm:gap-10'
const LINE_STYLES =
  'relative -outline-offset-2! after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:scale-x-0 after:bg-garnet after:transition-transform after:duration-200 aria-selected:after:scale-x-100'

/**
 * Panels behind letterspaced labels, a garnet line under the open one. All panels are in the page's HTML. The pattern
 * of WAI-ARIA in a few lines: a library's tabs weigh 13 kB, and every product's page has them.
 */
export function Tabs({ label, items, value, onValueChange, className }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(items[0]?.value)
  const open = value ?? own
  const choose = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={TAB_ROW_STYLES} onKeyDown={moveFocus}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-controls={`${id}-panel-${item.value}`}
            aria-selected={item.value === open}
            tabIndex={item.value === open ? 0 : -1}
            disabled={item.disabled}
            onClick={() => choose(item.value)}
            className={clsx(TAB_STYLES, LINE_STYLES)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          hidden={item.value !== open}
          className="pt-7 [&[hidden]]:hidden"
        >
          {item.content}
        </div>
      ))}
    </div>
  )
}

const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrows, Home and End move the focus; Enter and Space open, as they press any button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')]
  const place = tabs.findIndex((tab) => tab.matches(':focus'))
  event.preventDefault()
  tabs[step(place, tabs.length)]?.focus()
}
