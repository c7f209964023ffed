import clsx from 'clsx'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SavedView } from '#contracts/admin/views.ts'
import type { Query } from '#web/query/list-address.ts'
import { TAB_ROW_STYLES, TAB_STYLES } from '#web/ui/navigation/tabs.tsx'
import type { ListView } from './use-list-view.ts'

interface ViewTabsProps {
  view: Pick<ListView, 'builtIn' | 'defaultView'> & {
    views: readonly Pick<SavedView, 'id' | 'name' | 'isShared'>[]
  }
  /** The key or id of the one that the list shows; null where it shows none of them. */
  current: string | null
  isUnsaved: boolean
}

/** The views of a list, each with its address: built-in ones, the admin's own, then those that others share. */
export function ViewTabs({ view: { builtIn, views, defaultView }, current, isUnsaved }: ViewTabsProps) {
  const everything: Query = defaultView === null ? {} : { view: 'all' }
  const tabs = [
    ...builtIn.map(({ key, label, query }) => ({
      ...{ key, label, isShared: false },
      query: Object.keys(query).length === 0 ? everything : query,
    })),
    ...views.map(({ id, name, isShared }) => ({ key: id, label: name, isShared, query: { view: id } })),
  ]
  return (
    <nav aria-label="Views" className={clsx(TAB_ROW_STYLES, 'min-w-0 flex-1 gap-6! border-b-0 sm:gap-7!')}>
      {tabs.map(({ key, label, isShared, query }) => (
        <Link
          key={key}
          to={addressOf(query)}
          ref={key === current ? showInRow : undefined}
          aria-current={key === current ? 'page' : undefined}
          className={clsx(
            TAB_STYLES,
            'inline-flex shrink-0 items-center gap-1.5 border-b-2 whitespace-nowrap -outline-offset-2!',
            key === current ? 'border-garnet' : 'border-transparent',
          )}
        >
          {label}
          {key === current && isUnsaved && <Mark words="unsaved changes">•</Mark>}
          {isShared && (
            <Mark words="shared">
              <Users strokeWidth={1.5} className="size-3.5" />
            </Mark>
          )}
          {key === defaultView && (
            <Mark words="your default">
              <Star strokeWidth={1.5} className="size-3.5" />
            </Mark>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Brings the open view into sight where the row is longer than the screen. */
function showInRow(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!tab || !row || tab.offsetLeft + tab.offsetWidth <= row.scrollLeft + row.clientWidth) return
  row.scrollLeft = tab.offsetLeft - row.clientWidth / 2
}

const addressOf = (query: Query) => `?${new URLSearchParams(query)}`

/** A sign beside a name, and what it says to a screen reader. */
function Mark({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" title={words} className="text-bronze">
        {children}
      </span>
      <span className="sr-only">, {words}</span>
    </>
  )
}
