import type { Product } from '#contracts/catalogue.ts'
import { readOwnOffer } from '#contracts/quotes.ts'
import { savingTogether } from '#rules/checkout/own-offer.ts'
import type { Paise } from '#rules/money.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** The welcome offer's saving for this customer on a product, paise; null until the shop has answered. */
export function useOwnSaving(userId: string, product: Product): Paise | null {
  const offer = useEndpointQuery(readOwnOffer, { params: { userId } }, { freshness: 'shared' })
  return offer.data ? savingTogether([product], offer.data) : null
}
