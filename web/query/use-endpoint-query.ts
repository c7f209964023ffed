import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Endpoint, ResponseBody } from '#contracts/endpoint.ts'
import type { CallOptions } from '#web/api.ts'
import { endpointQuery, type QueryOptions, setData } from './endpoint-query.ts'
import { queryClient } from './query-client.ts'

/** The state of a request to the server, for a screen. `setData` shows an answer that is known from elsewhere. */
export type EndpointQuery<Data> = UseQueryResult<Data> & { setData: (data: Data) => void }

/**
 * Asks an endpoint when the screen appears and whenever what is asked changes; `null` asks nothing yet. The old answer
 * stays while the same is asked again. Personal pages read with this, public ones with loaders.
 */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  given: CallOptions<E> | null,
  options?: QueryOptions<ResponseBody<E>>,
): EndpointQuery<ResponseBody<E>> {
  const query = useQuery(endpointQuery(endpoint, given, options), queryClient())
  const asked = JSON.stringify(given)
  const put = useCallback(
    (data: ResponseBody<E>) => setData(endpoint, JSON.parse(asked), data),
    [endpoint, asked],
  )
  return { ...query, setData: put }
}
