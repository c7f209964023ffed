import { listItems } from '#contracts/admin/items.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** The trays and safes that items are in. */
export function usePlaces(): readonly string[] {
  const first = useEndpointQuery(listItems, { query: { limit: 1 } }, { freshness: 'shared' })
  return first.data?.places ?? []
}
