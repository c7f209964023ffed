import { useState } from 'react'
import { readOwnCredit } from '#contracts/store-credit.ts'
import type { Paise } from '#rules/money.ts'
import { creditForPayment } from '#rules/store-credit/credit-for-payment.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/**
 * The part of a purchase that the customer's store credit pays; an unanswered question about it must not keep anybody
 * from buying.
 */
export function useStoreCredit() {
  const { data } = useEndpointQuery(readOwnCredit, { query: { limit: 1 } })
  const [isUsed, setUsed] = useState(true)
  const balance = data?.balance ?? 0
  return {
    balance,
    isUsed,
    setUsed,
    /** Paise of a total that it pays. */
    creditFor: (total: Paise): Paise => (isUsed ? creditForPayment(total, balance) : 0),
  }
}
