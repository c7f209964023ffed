import { useState } from 'react'
import { huidsOf } from '#rules/orders/huid.ts'
import type { CounterEstimate } from '#trade/counter/contract/estimates.ts'
import { changeBrought } from '#trade/counter/web/admin/tenders/brought.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import {
  type CounterSaleDraft,
  CounterSaleForm,
  type CounterSaleItem,
  emptyDraft,
  emptyItem,
  type FoundProduct,
} from './sale-form.ts'

/** The sale on the screen. Payments stay when its total changes: what is then left or over is said beside them. */
export function useCounterSale() {
  const [first] = useState(emptyDraft)
  const form = useSchemaForm(CounterSaleForm, first)
  const changeItems = (change: (items: CounterSaleItem[]) => CounterSaleItem[]) => {
    form.mend('items')
    form.change('items', change(form.getValues('items')))
  }
  /** Begins the next sale, for the same customer or for another. */
  const begin = (kept: Partial<CounterSaleDraft>) => form.reset({ ...emptyDraft(), ...kept })
  return {
    form,
    draft: form.watch(),
    changeItem: (id: string, part: Partial<CounterSaleItem>) =>
      changeItems((items) => items.map((item) => (item.id === id ? { ...item, ...part } : item))),
    changeTenders: (tenders: CounterSaleDraft['tenders']) => {
      form.mend('tenders')
      form.mend('credit')
      form.change('tenders', tenders)
    },
    changeBrought: (name: string, brought: unknown) => {
      form.mend(name)
      changeBrought(form, name, brought)
    },
    /** Store credit belongs to the customer: another number takes it out of the payments. */
    changeNumber: (mobileNumber: string) => {
      form.change('mobileNumber', mobileNumber)
      form.change(
        'tenders',
        form.getValues('tenders').filter(({ kind }) => kind !== 'credit'),
      )
    },
    add: (found: FoundProduct) => changeItems((items) => [...items, emptyItem(found)]),
    /** Without any product the sale begins again, for the same customer. */
    remove: (id: string) => {
      const { items, mobileNumber, person, delivery, soldBy } = form.getValues()
      const left = items.filter((item) => item.id !== id)
      if (left.length > 0) changeItems(() => left)
      else begin({ mobileNumber, person, delivery, soldBy })
    },
    /** Asks why these HUIDs are right, which other orders have. */
    askReason: (huids: readonly string[]) =>
      changeItems((items) =>
        items.map((item) =>
          huidsOf(item.huid).some((huid) => huids.includes(huid)) ? { ...item, isReasonAsked: true } : item,
        ),
      ),
    /** Begins a sale with what an estimate holds of what can still be sold. */
    openEstimate: ({ items, mobileNumber, person }: CounterEstimate) =>
      begin({
        mobileNumber,
        person,
        items: items.map(({ productId, name, image, quantity, variant, itemTag }) => ({
          ...emptyItem({ productId, name, image, ...(itemTag && { tag: itemTag }) }),
          quantity,
          variant: { ...variant, ...(itemTag && { tag: itemTag }) },
        })),
      }),
    begin: (keepsCustomer: boolean) => {
      const { mobileNumber, person, occasion, soldBy } = form.getValues()
      begin(keepsCustomer ? { mobileNumber, person, occasion, soldBy } : {})
    },
  }
}
