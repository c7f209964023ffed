import { useMemo, useRef } from 'react'
import { chooseListColumns, readListColumns } from '#contracts/admin/list-columns.ts'
import type { ColumnList } from '#rules/admin/list-columns.ts'
import { call, sentenceOf } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { toast } from '#web/ui/overlay/toast.ts'

export type ChosenColumns = ReturnType<typeof useListColumns>

/** The columns that the admin has chosen for a list; `chosen` is null for the default ones, as where none can be chosen. */
export function useListColumns(list: ColumnList | undefined) {
  const given = useMemo(() => (list ? { params: { list } } : null), [list])
  const stored = useEndpointQuery(readListColumns, given, { freshness: 'shared' })
  return {
    chosen: stored.data?.columns ?? null,
    areKnown: stored.data !== undefined,
    isLoading: stored.isFetching,
    choose: useStoreColumns(list, stored),
    reload: async () => void (await stored.refetch()),
  }
}

type Stored = ReturnType<typeof useEndpointQuery<typeof readListColumns>>

/** Shows the columns at once and stores one choice after the other, so that the last one counts. */
function useStoreColumns(list: ColumnList | undefined, stored: Stored) {
  const turn = useRef(Promise.resolve())
  return (columns: string[] | null) => {
    if (!list) return
    if (stored.data) stored.setData({ columns })
    turn.current = turn.current
      .then(() => call(chooseListColumns, { params: { list }, body: { columns } }))
      .then(
        () => {},
        (fault: unknown) => {
          toast.error(sentenceOf(fault, 'The columns could not be stored. Please try again.'))
          void stored.refetch()
        },
      )
  }
}
