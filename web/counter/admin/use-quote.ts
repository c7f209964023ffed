import { useState } from 'react'
import { type CounterQuote, quoteCounterSale } from '#contracts/admin/counter.ts'
import { isMobileNumber } from '#rules/identity/mobile-number.ts'
import { typedRupees } from '#web/admin-kit/form/typed-rupees.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { SaleDraft } from './use-sale.ts'

/** Rupees off the bill; what is no amount is none. */
export function discountOf({ discount }: SaleDraft): number {
  const rupees = typedRupees(discount)
  return Number.isNaN(rupees) ? 0 : Math.max(rupees, 0)
}

/** The price of what is on the screen. While another discount is worked out, the price before it stays in sight. */
export function useQuote(draft: SaleDraft) {
  const { productId, variant, coupon } = draft
  // The customer affects a price only through a coupon.
  const mobileNumber = coupon !== '' && isMobileNumber(draft.mobileNumber) ? draft.mobileNumber : ''
  const given = productId
    ? { body: { productId, variant, discount: discountOf(draft), coupon, mobileNumber } }
    : null
  const query = useEndpointQuery(quoteCounterSale, given)
  const [last, setLast] = useState<CounterQuote | null>(null)
  if (query.data && query.data !== last) setLast(query.data)
  const isOfProduct = productId !== null && last?.product.id === productId
  return {
    shown: query.data ?? (isOfProduct ? last : null),
    /** The one that may be sold: of what is typed now. */
    current: query.data ?? null,
    pending: query.isPending,
    error: query.error,
    refetch: query.refetch,
  }
}
