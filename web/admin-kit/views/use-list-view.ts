import { useMemo, useRef } from 'react'
import { addView, chooseColumns, readViews, removeView, type SavedView } from '#contracts/admin/views.ts'
import type { ViewList } from '#rules/admin/list-views.ts'
import { call, sentenceOf } from '#web/api.ts'
import type { Query } from '#web/query/list-address.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** A view that the list has by itself: filters under a name. The one without filters shows everything. */
export interface BuiltInView {
  key: string
  label: string
  query: Query
}

export type ListView = ReturnType<typeof useListView>

const NONE: readonly SavedView[] = []

/** The views of a list, built-in ones and the admin's own, and the columns that the admin has chosen. */
export function useListView(list: ViewList, builtIn: readonly BuiltInView[]) {
  const given = useMemo(() => ({ params: { list } }), [list])
  const stored = useEndpointQuery(readViews, given, { freshness: 'shared' })
  const reload = async () => void (await stored.refetch())
  return {
    builtIn,
    views: stored.data?.views ?? NONE,
    columns: stored.data?.columns ?? null,
    areColumnsKnown: stored.data !== undefined,
    isLoading: stored.isFetching,
    chooseColumns: useStoreColumns(list, stored),
    reload,
    /** Throws what the server says against the name. */
    add: async (name: string, query: Query) => {
      await call(addView, { params: { list }, body: { name, query } })
      await reload()
    },
    remove: async ({ id }: SavedView) => {
      await call(removeView, { params: { list, id } })
      await reload()
    },
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
