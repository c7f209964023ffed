import { useState } from 'react'
import type { CounterCustomer } from '#contracts/admin/counter.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { Delivery } from '#rules/counter/counter-sale.ts'
import type { TenderLine } from '#web/orders/admin/tenders/tender-lines.ts'

export type Person = Pick<
  CounterCustomer,
  'firstName' | 'lastName' | 'email' | 'address' | 'pincode' | 'city' | 'state'
>

export const NOBODY: Person = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  pincode: '',
  city: '',
  state: '',
}

/** A sale as it is typed. */
export type SaleDraft = {
  /** Becomes the transaction id, so that sending twice sells once. */
  saleId: string
  productId: string | null
  variant: VariantChoice
  mobileNumber: string
  person: Person
  discount: string
  /** The code that was entered, not the one being typed. */
  coupon: string
  delivery: Delivery
  tenders: TenderLine[]
  pan: string
  huid: string
}

const emptyDraft = (): SaleDraft => ({
  saleId: crypto.randomUUID(),
  productId: null,
  variant: {},
  mobileNumber: '',
  person: NOBODY,
  discount: '',
  coupon: '',
  delivery: 'now',
  tenders: [],
  pan: '',
  huid: '',
})

/** The sale on the screen. */
export function useSale() {
  const [draft, setDraft] = useState(emptyDraft)
  const change = (part: Partial<SaleDraft>) => setDraft((before) => ({ ...before, ...part }))
  return {
    draft,
    change,
    changePerson: (part: Partial<Person>) =>
      setDraft((before) => ({ ...before, person: { ...before.person, ...part } })),
    /** Another product begins with no size, discount or payment. */
    choose: (productId: string | null) =>
      change({
        ...{ productId, variant: {}, discount: '', coupon: '', tenders: [], huid: '' },
        saleId: crypto.randomUUID(),
      }),
    /** Begins the next sale, for the same customer or for another. */
    begin: (keepCustomer: boolean) =>
      setDraft(({ mobileNumber, person }) => ({
        ...emptyDraft(),
        ...(keepCustomer && { mobileNumber, person }),
      })),
  }
}
