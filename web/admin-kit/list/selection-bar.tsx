import type { ReactNode } from 'react'
import { Button } from '#web/ui/action/button.tsx'

interface SelectionBarProps {
  /** `['product', 'products']`. */
  noun: readonly [one: string, many: string]
  count: number
  onClear: () => void
  /** Actions on the selected rows. */
  children: ReactNode
}

/** How many rows are chosen and what can be done with them, at the foot of the window. */
export function SelectionBar({ noun: [one, many], count, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={`Selected ${many}`}
      data-foot-bar=""
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 border border-hairline border-t-gold bg-paper py-2.5 pr-2.5 pl-4 shadow-raised"
    >
      <p aria-live="polite" className="flex-1 text-sm font-medium whitespace-nowrap">
        {count} {count === 1 ? one : many} selected
      </p>
      <Button kind="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {children}
    </section>
  )
}
