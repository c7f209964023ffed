import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Endpoint, ResponseBody } from '#contracts/endpoint.ts'
import { ApiError, type CallOptions, call } from '#web/api.ts'
import { queryClient } from './query-client.ts'

/** How long an answer counts as new, and how long it is kept once no screen shows it. Milliseconds. */
const FRESHNESS = {
  /** Something to look at or to edit: read again whenever it is opened, so that nobody begins with an old version. */
  record: { staleTime: 0, gcTime: 0 },
  /** A list: going back shows it at once, and it is read again. */
  list: { staleTime: 0, gcTime: 5 * 60_000 },
  /** Data that several parts of a page show, such as the cart or the categories: read once for all of them. */
  shared: { staleTime: 30_000, gcTime: 5 * 60_000 },
} as const

export type QueryOptions<Data> = {
  /** `record` unless given. */
  freshness?: keyof typeof FRESHNESS
  /** Milliseconds until it is read again, for what changes by itself. */
  pollAfter?: (data: Data | undefined) => number | false
  /** Reads it again when the visitor comes back to the tab. */
  onFocus?: boolean
}

/** A question to the server is asked once more when it was not reached or had a fault; a refusal is final. */
const MAX_RETRIES = 1

/**
 * The options of TanStack Query for an endpoint; `null` asks nothing yet. A request that nobody needs any more is
 * aborted.
 */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  given: CallOptions<E> | null,
  { freshness = 'record', pollAfter, onFocus = false }: QueryOptions<ResponseBody<E>> = {},
) {
  return queryOptions({
    queryKey: queryKey(endpoint, given),
    queryFn: given === null ? skipToken : ({ signal }) => call(endpoint, { ...given, signal }),
    retry: (failures: number, fault: Error) =>
      endpoint.method === 'GET' && failures < MAX_RETRIES && !isRefusal(fault),
    refetchInterval: pollAfter && (({ state }) => pollAfter(state.data)),
    refetchOnWindowFocus: onFocus && 'always',
    ...FRESHNESS[freshness],
  })
}

/**
 * Reads what screens show of these endpoints again; done when the answers are there. An answer that was on its way is
 * given up: TanStack Query would take a first one for the new one, though it may be from before the change.
 */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(async (endpoint) => {
      const asked = { queryKey: [nameOf(endpoint)] }
      await queryClient().cancelQueries(asked)
      await queryClient().invalidateQueries(asked)
    }),
  )
}

/** Shows an answer that is known otherwise, e.g. from the mutation that made it. */
export function setData<E extends Endpoint>(endpoint: E, given: CallOptions<E>, data: ResponseBody<E>): void {
  queryClient().setQueryData(queryKey(endpoint, given), data)
}

/** The endpoint first, so that everything asked of it can be refreshed at once. */
export function queryKey<E extends Endpoint>(endpoint: E, given: CallOptions<E> | null) {
  return [nameOf(endpoint), given] as const
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function isRefusal(fault: unknown): boolean {
  return fault instanceof ApiError && fault.status < 500
}
