import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { findItemForSale, type ScannedItem } from '#trade/counter/contract/counter.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { useCounterSale } from './use-counter-sale.ts'

/**
 * A sale that another screen begins, with an item and the number of its customer in the address: they are filled in once, and
 * the rest is typed. Answers why the item cannot be sold, or an empty text.
 */
export function useBegunWith(sale: ReturnType<typeof useCounterSale>): string {
  const [params] = useSearchParams()
  const [code] = useState(() => params.get('tag'))
  const [number] = useState(() => params.get('customer') ?? '')
  const [fault, setFault] = useState('')
  const query = useEndpointQuery(findItemForSale, code ? { params: { code } } : null)
  const found = query.data?.item
  const fill = useEffectEvent((item: ScannedItem) => {
    const { productId, name, tag, status, fault: refusal } = item
    if (refusal !== null && status !== 'on-approval') return setFault(refusal)
    if (sale.draft.items.length > 0) return
    sale.changeNumber(number)
    sale.add({ productId, name, image: null, tag })
  })
  useEffect(() => {
    if (found) fill(found)
  }, [found])
  return fault
}
