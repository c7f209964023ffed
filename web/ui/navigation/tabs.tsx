import { Tabs as Base } from '@base-ui/react/tabs'
import clsx from 'clsx'
import type { ReactNode } from 'react'

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
  'label-caps min-h-12 shrink-0 whitespace-nowrap text-stone transition-colors hover:text-ink data-active:text-ink aria-[current=page]:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-45'
export const TAB_ROW_STYLES =
  'relative flex gap-8 overflow-x-auto border-b border-hairline [scrollbar-width:none] sm:gap-10'

/** Panels behind letterspaced labels; a garnet line slides under the open one. All panels are in the page's HTML. */
export function Tabs({ label, items, value, onValueChange, className }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? items[0]?.value : undefined}
      onValueChange={(next) => typeof next === 'string' && onValueChange?.(next)}
      className={className}
    >
      <Base.List aria-label={label} className={TAB_ROW_STYLES}>
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className={clsx(TAB_STYLES, '-outline-offset-2!')}
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-garnet transition-all duration-200" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} keepMounted className="pt-7 [&[hidden]]:hidden">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
