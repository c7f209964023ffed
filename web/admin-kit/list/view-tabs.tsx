import clsx from 'clsx'
import { Link } from 'react-router'
import type { Query } from '#web/query/list-address.ts'
import { showInRow } from '#web/ui/navigation/show-in-row.ts'
import { TAB_ROW_STYLES, TAB_STYLES } from '#web/ui/navigation/tabs.tsx'

/**
 * A view of a list: filters under a name, or the address of another list beside it. The one without filters shows
 * everything.
 */
export type ViewTab = { key: string; label: string } & ({ query: Query } | { to: string })

interface ViewTabsProps {
  tabs: readonly ViewTab[]
  /** The key of the view that the list shows, if any. */
  current: string | null
  /** The address of the list, where that is not this screen. */
  path?: string
}

/** The views of a list, each with its address. */
export function ViewTabs({ tabs, current, path = '' }: ViewTabsProps) {
  return (
    <nav aria-label="Views" className={clsx(TAB_ROW_STYLES, 'min-w-0 flex-1 gap-6! border-b-0 sm:gap-7!')}>
      {tabs.map(({ key, label, ...view }) => (
        <Link
          key={key}
          to={'to' in view ? view.to : `${path}?${new URLSearchParams(view.query)}`}
          ref={key === current ? showInRow : undefined}
          aria-current={key === current ? 'page' : undefined}
          className={clsx(
            TAB_STYLES,
            'inline-flex shrink-0 items-center gap-1.5 border-b-2 whitespace-nowrap -outline-offset-2!',
            key === current ? 'border-garnet' : 'border-transparent',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
