import clsx from 'clsx'
import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react'
import { showInRow } from './show-in-row.ts'
import { TAB_ROW_STYLES, TAB_STYLES } from './tabs.tsx'

export interface TabLink {
  label: string
  current: boolean
  /** The link, without text: `<Link to={paths.orders()} />`. */
  link: ReactElement<{
    className?: string
    children?: ReactNode
    'aria-current'?: 'page'
    ref?: Ref<HTMLAnchorElement>
  }>
}

/** Tabs that are pages of their own, each with its address. */
export function TabLinks({
  label,
  items,
  className,
}: {
  label: string
  items: readonly TabLink[]
  className?: string
}) {
  return (
    <nav aria-label={label} className={clsx(TAB_ROW_STYLES, className)}>
      {items.map((item) =>
        cloneElement(item.link, {
          key: item.label,
          children: item.label,
          ref: item.current ? showInRow : undefined,
          'aria-current': item.current ? 'page' : undefined,
          className: clsx(
            TAB_STYLES,
            'inline-flex items-center border-b-2 -outline-offset-2!',
            item.current ? 'border-garnet' : 'border-transparent',
          ),
        }),
      )}
    </nav>
  )
}
