import { useState } from 'react'
import type { CounterCustomer } from '#contracts/admin/counter.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { Delivery } from '#rules/counter/counter-sale.ts'
import { huidsOf } from '#rules/orders/huid.ts'
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

/** A product of a sale, as it is typed. */
export type CounterSaleItem = {
  productId: string
  /** As the search found it, until its price is known. */
  name: string
  picture: string | null
  quantity: number
  variant: VariantChoice
  huid: string
  /** The server has found the HUID on other orders: why it is right is asked. */
  isReasonAsked: boolean
  duplicateReason: string
}

/** A sale as it is typed. */
export type CounterSaleDraft = {
  /** Becomes the transaction id, so that sending twice sells once. */
  saleId: string
  items: CounterSaleItem[]
  mobileNumber: string
  person: Person
  discount: string
  /** The code that was entered, not the one being typed. */
  coupon: string
  delivery: Delivery
  tenders: TenderLine[]
  pan: string
}

const emptyDraft = (): CounterSaleDraft => ({
  saleId: crypto.randomUUID(),
  items: [],
  mobileNumber: '',
  person: NOBODY,
  discount: '',
  coupon: '',
  delivery: 'now',
  tenders: [],
  pan: '',
})

const emptyItem = { quantity: 1, variant: {}, huid: '', isReasonAsked: false, duplicateReason: '' }

/** The sale on the screen. Payments stay when its total changes: what is then left or over is said beside them. */
export function useCounterSale() {
  const [draft, setDraft] = useState(emptyDraft)
  const change = (part: Partial<CounterSaleDraft>) => setDraft((before) => ({ ...before, ...part }))
  const changeItem = (productId: string, part: Partial<CounterSaleItem>) =>
    setDraft((before) => ({
      ...before,
      items: before.items.map((item) => (item.productId === productId ? { ...item, ...part } : item)),
    }))
  return {
    draft,
    change,
    changeItem,
    changePerson: (part: Partial<Person>) =>
      setDraft((before) => ({ ...before, person: { ...before.person, ...part } })),
    /** Store credit belongs to the customer: another number takes it out of the payments. */
    changeNumber: (mobileNumber: string) =>
      setDraft((before) => ({
        ...before,
        mobileNumber,
        tenders: before.tenders.filter(({ kind }) => kind !== 'credit'),
      })),
    add: (found: Pick<CounterSaleItem, 'productId' | 'name' | 'picture'>) =>
      setDraft((before) => ({
        ...before,
        items: [...before.items, { ...emptyItem, ...found }],
      })),
    /** Without any product the sale begins again, for the same customer. */
    remove: (productId: string) =>
      setDraft((before) => {
        const items = before.items.filter((item) => item.productId !== productId)
        return items.length > 0 ? { ...before, items } : next(before)
      }),
    /** Asks why these HUIDs are right, which other orders have. */
    askReason: (huids: readonly string[]) =>
      setDraft((before) => ({
        ...before,
        items: before.items.map((item) =>
          huidsOf(item.huid).some((huid) => huids.includes(huid)) ? { ...item, isReasonAsked: true } : item,
        ),
      })),
    /** Begins the next sale, for the same customer or for another. */
    begin: (keepCustomer: boolean) =>
      setDraft((before) => (keepCustomer ? { ...next(before), delivery: 'now' } : emptyDraft())),
  }
}

const next = ({ mobileNumber, person, delivery }: CounterSaleDraft): CounterSaleDraft => ({
  ...emptyDraft(),
  ...{ mobileNumber, person, delivery },
})
