import { listPlaces } from '#contracts/admin/items.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** The trays and safes that items are in. */
export function usePlaces(): readonly string[] {
  return useEndpointQuery(listPlaces, {}, { freshness: 'shared' }).data ?? []
}
