import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export interface TabItem {
  value: string
  label: ReactNode
  content: ReactNode
  disabled?: boolean
}

export interface TabsProps {
  /** The subject of the tabs, for screen readers. */
  label: string
  items: readonly TabItem[]
  value?: string
  onValueChange?: (value: string) => void
  className?: string
}

/** The look of a tab, shared by tabs that are links; drawn in the style sheet, so that it is no part of a page's script. */
export const TAB_STYLES = 'tab'
export const TAB_ROW_STYLES = 'tab-row'

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
            className="tab tab-line"
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
