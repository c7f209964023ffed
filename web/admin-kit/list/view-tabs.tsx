import clsx from 'clsx'
import { Link } from 'react-router'
import type { Query } from '#web/query/list-address.ts'
import { showInRow } from '#web/ui/navigation/show-in-row.ts'
import { TAB_ROW_STYLES, TAB_STYLES } from '#web/ui/navigation/tabs.tsx'

/** A view of a list: filters under a name. The one without filters shows everything. */
export type ViewTab = { key: string; label: string; query: Query }

/** The views of a list, each with its address. `current`: the key of the one that the list shows, if any. */
export function ViewTabs({ tabs, current }: { tabs: readonly ViewTab[]; current: string | null }) {
  return (
    <nav aria-label="Views" className={clsx(TAB_ROW_STYLES, 'min-w-0 flex-1 gap-6! border-b-0 sm:gap-7!')}>
      {tabs.map(({ key, label, query }) => (
        <Link
          key={key}
          to={`?${new URLSearchParams(query)}`}
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
