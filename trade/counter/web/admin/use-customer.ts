import { useEffect, useEffectEvent, useState } from 'react'
import { type CounterCustomer, readCounterCustomer } from '#trade/counter/contract/customer.ts'
import { type CashTaken, occasionKey } from '#trade/counter/rules/cash-limit.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { Person } from './sale-form.ts'
import type { useCounterSale } from './use-counter-sale.ts'

function cashBefore(known: CounterCustomer | undefined, occasion: string): CashTaken {
  const key = occasionKey(occasion)
  const same = known?.occasions.find(({ name }) => occasionKey(name) === key)
  return {
    today: known?.cashToday ?? 0,
    forSale: 0,
    forOccasion: key === '' ? null : { name: occasion.trim(), cash: same?.cash ?? 0 },
  }
}

/** The customer with the typed mobile number. A known number fills the rest of the form. */
export function useCustomer({ draft, form }: ReturnType<typeof useCounterSale>) {
  const { mobileNumber } = draft
  const given = mobileNumber.length === 10 ? { params: { mobileNumber } } : null
  const query = useEndpointQuery(readCounterCustomer, given)
  const known = given ? query.data : undefined
  /** The number whose customer the form was filled with. */
  const [filled, setFilled] = useState('')
  const fill = useEffectEvent((found: CounterCustomer) => {
    setFilled(mobileNumber)
    // The customer of the sale before is kept as typed.
    if (!found.isKnown || draft.person.firstName !== '') return
    const { firstName, lastName, email, address, pincode, city, state } = found
    const person: Person = { firstName, lastName, email, address, pincode, city, state, business: null }
    form.change('person', person)
  })
  useEffect(() => {
    if (known) fill(known)
    else setFilled('')
  }, [known])
  return {
    known,
    /** Paise of store credit that can be used. */
    credit: known?.credit ?? 0,
    /** Paise of cash that the law counts together with that of this sale. */
    cash: cashBefore(known, draft.occasion),
    refetch: query.refetch,
    isAsked: given !== null,
    isLookingUp: given !== null && (query.isPending || (known !== undefined && filled !== mobileNumber)),
  }
}
