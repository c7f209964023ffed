import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { chooseColumns, type ListViews, readViews, type SavedView } from '#contracts/admin/views.ts'
import type { ViewList } from '#rules/admin/list-views.ts'
import { call, sentenceOf } from '#web/api.ts'
import { type ListBase, NO_BASE, type Query } from '#web/query/list-address.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** A view that the list has by itself: filters under a name. The one without filters shows everything. */
export interface BuiltInView {
  key: string
  label: string
  query: Query
}

export type ListView = ReturnType<typeof useListView>

const ALL = { view: 'all' }
/** What the address says for the default columns. */
const DEFAULT_COLUMNS = 'default'
const NONE: readonly SavedView[] = []

/**
 * Which view of a list the address opens: `?view=<id>`, with changes behind it. A list that is opened with nothing
 * chosen opens with the admin's default view. Columns belong to the open view, or to the admin where none is open.
 */
export function useListView(list: ViewList, builtIn: readonly BuiltInView[]) {
  const [params, setParams] = useSearchParams()
  const given = useMemo(() => ({ params: { list } }), [list])
  const stored = useEndpointQuery(readViews, given, { freshness: 'shared' })
  const views = stored.data?.views ?? NONE
  const id = params.get('view')
  const open = views.find((view) => view.id === id) ?? null
  const isBare = params.size === 0
  const opensWith = isBare && stored.data ? defaultAddress(stored.data, builtIn) : null
  useEffect(() => {
    if (opensWith) setParams(opensWith, { replace: true })
  }, [opensWith, setParams])
  const isWaiting = opensWith !== null || (stored.isPending && (isBare || isSaved(id)))
  const hasDefault = Boolean(stored.data?.defaultView)
  const base: ListBase = useMemo(
    () => ({ query: open?.query ?? NO_BASE.query, isWaiting, home: hasDefault ? ALL : NO_BASE.home }),
    [open, isWaiting, hasDefault],
  )
  const typed = params.get('columns')
  const columns = open ? columnsTyped(typed, open.columns) : (stored.data?.columns ?? null)
  const storeColumns = useStoreColumns(list, stored)
  return {
    ...{ list, builtIn, views, open, base, columns },
    defaultView: stored.data?.defaultView ?? null,
    areColumnsKnown: stored.data !== undefined,
    isLoading: stored.isFetching,
    /** The address names a saved view that is not there, or not for this admin. */
    isMissing: isSaved(id) && open === null && stored.isSuccess,
    areColumnsChanged: open !== null && typed !== null && !isSame(columns, open.columns),
    /** Null: the default columns. With a view open, this is a change that is not saved yet. */
    chooseColumns: (keys: string[] | null) => {
      if (!open) return storeColumns(keys)
      const next = new URLSearchParams(params)
      if (isSame(keys, open.columns)) next.delete('columns')
      else next.set('columns', keys?.join(',') ?? DEFAULT_COLUMNS)
      setParams(next, { replace: true, preventScrollReset: true })
    },
    go: (address: Query) => setParams(address, { preventScrollReset: true }),
    reload: async () => void (await stored.refetch()),
  }
}

type Stored = ReturnType<typeof useEndpointQuery<typeof readViews>>

/** Shows the columns at once and stores one choice after the other, so that the last one counts. */
function useStoreColumns(list: ViewList, stored: Stored) {
  const turn = useRef(Promise.resolve())
  return (columns: string[] | null) => {
    if (stored.data) stored.setData({ ...stored.data, columns })
    turn.current = turn.current
      .then(() => call(chooseColumns, { params: { list }, body: { columns } }))
      .then(
        () => {},
        (fault: unknown) => {
          toast.error(sentenceOf(fault, 'The columns could not be stored. Please try again.'))
          void stored.refetch()
        },
      )
  }
}

/** Ids have digits; the keys of built-in views have none. */
const isSaved = (id: string | null): id is string => id !== null && /\d/.test(id)

const isSame = (one: readonly string[] | null, other: readonly string[] | null) =>
  (one?.join() ?? null) === (other?.join() ?? null)

function columnsTyped(typed: string | null, ofView: string[] | null): string[] | null {
  if (typed === null) return ofView
  return typed === DEFAULT_COLUMNS ? null : typed.split(',').filter(Boolean)
}

/** Where the admin's default view is; null where there is none, or it shows everything. */
function defaultAddress({ views, defaultView }: ListViews, builtIn: readonly BuiltInView[]): Query | null {
  if (defaultView === null) return null
  if (views.some(({ id }) => id === defaultView)) return { view: defaultView }
  const found = builtIn.find(({ key }) => key === defaultView)
  return found && Object.keys(found.query).length > 0 ? found.query : null
}
