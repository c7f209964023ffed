import { useState } from 'react'
import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import { isInZone } from '#rules/identity/business.ts'
import { isMobileNumber } from '#rules/identity/mobile-number.ts'
import { type CounterQuote, quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type CounterSaleDraft, type CounterSaleItem, discountOf } from './sale-form.ts'

/**
 * The price of what is on the screen. While another discount or another product is worked out, the price before it stays
 * in sight.
 */
export function useCounterQuote(draft: CounterSaleDraft) {
  const { coupon } = draft
  const items = draft.items.map(({ productId, variant, quantity }) => ({
    productId,
    quantity,
    ...writtenChoice(variant),
  }))
  // The customer affects a price only through a coupon.
  const mobileNumber = coupon !== '' && isMobileNumber(draft.mobileNumber) ? draft.mobileNumber : ''
  const isSez = isInZone(draft.person.business)
  const given =
    items.length > 0
      ? { body: { items, discount: discountOf(draft.discount), coupon, mobileNumber, isSez } }
      : null
  const query = useEndpointQuery(quoteCounterSale, given)
  const [last, setLast] = useState<CounterQuote | null>(null)
  if (query.data && query.data !== last) setLast(query.data)
  const shown = given ? (query.data ?? last) : null
  return {
    shown,
    /** The one that may be sold: of what is typed now. */
    current: given ? (query.data ?? null) : null,
    /** The quoted line of a product, as far as it is known. */
    of: ({ productId, variant }: Pick<CounterSaleItem, 'productId' | 'variant'>) => {
      const same = shown?.items.filter(({ product }) => product.id === productId) ?? []
      return same.find(({ item }) => item?.tag === variant.tag) ?? same[0] ?? null
    },
    pending: query.isPending,
    error: query.error,
    refetch: query.refetch,
  }
}
