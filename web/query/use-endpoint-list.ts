import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { Endpoint, ResponseBody } from '#contracts/endpoint.ts'
import type { Page } from '#contracts/paging.ts'
import { understoodQuery } from '#contracts/understood-query.ts'
import { isUnreadable, readableOf, type UnreadableRow } from '#contracts/unreadable.ts'
import type { CallOptions } from '#web/api.ts'
import { endpointQuery } from './endpoint-query.ts'
import { changedAddress, type Query } from './list-address.ts'
import { queryClient } from './query-client.ts'
import type { CursorQuery } from './use-cursor.ts'

type RowOf<E extends Endpoint> = ResponseBody<E> extends Page<infer Row> ? Exclude<Row, UnreadableRow> : never

export type List<Row> = {
  /** The query in the address, as far as the list understands it. */
  query: Query
  /** The same on every page of it. */
  filters: Query
  /** Narrows the list down further or less; an empty text takes a filter off. Back on the first page. */
  narrow: (changes: Record<string, string | undefined>) => void
  /** Whether the address asks for less than all of it: a filter, or a later page. */
  isNarrowed: boolean
  /** Takes all filters off. */
  showAll: () => void
  /** The address of another page of the same list; `null` where there is none. */
  nextPage: string | null
  previousPage: string | null
  rows: readonly Row[]
  /** Rows of the same page of which only the id is known: what is stored of them cannot be shown. */
  unreadable: readonly UnreadableRow[]
  /** Nothing to show yet. While another page is fetched, the old rows stay and `isPlaceholderData` is true. */
  isPending: boolean
  isPlaceholderData: boolean
  isError: boolean
  error: unknown
  refetch: () => void
}

/**
 * A list of the admin area: filters, sorting and page are in the address, so that it can be sent to a colleague
 * and going back leads to the same place. The endpoint answers `pageOf` something.
 */
export function useEndpointList<E extends Endpoint>(endpoint: E): List<RowOf<E>> {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => understoodQuery(endpoint.query, params), [endpoint, params])
  const given = { query } as unknown as CallOptions<E>
  const { data, ...state } = useQuery(
    {
      ...endpointQuery(endpoint, given, { freshness: 'list' }),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  const page = data as Page<RowOf<E> | UnreadableRow> | undefined
  const all = page?.rows ?? []

  // The address lags behind while a change is pending: somebody who fills in two filters at once means both.
  const wanted = useRef(params)
  const { state: moving } = useNavigation()
  useEffect(() => {
    if (moving === 'idle') wanted.current = params
  }, [params, moving])
  const narrow = (changes: Record<string, string | undefined>) => {
    wanted.current = changedAddress(wanted.current, { ...changes, ...NO_PAGE })
    setParams(wanted.current, { replace: true, preventScrollReset: true })
  }
  const { sort: _, limit: __, ...narrowed } = query
  const { after: ___, before: ____, limit: _____, ...filters } = query
  const pageAt = (cursor: CursorQuery) => `?${changedAddress(params, { ...NO_PAGE, ...cursor })}`
  return {
    query,
    filters,
    narrow,
    isNarrowed: Object.keys(narrowed).length > 0,
    showAll: () => {
      wanted.current = new URLSearchParams()
      setParams(wanted.current, { replace: true, preventScrollReset: true })
    },
    nextPage: page?.next ? pageAt({ after: page.next }) : null,
    previousPage: page?.previous ? pageAt({ before: page.previous }) : null,
    rows: readableOf<RowOf<E>>(all),
    unreadable: all.filter(isUnreadable),
    ...state,
  }
}

const NO_PAGE = { after: undefined, before: undefined }
