import { useState } from 'react'
import { previewSale, type SalePreview } from '#contracts/admin/sales.ts'
import { fieldErrors } from '#web/field-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { ruleOf, type TypedDiscount } from './sale-form.ts'

type Faults = Readonly<Record<string, string>>

/** What is typed for a sale or a coupon, and what it would do to the prices as long as its rule stays the same. */
export function useSalePreview<Typed extends TypedDiscount>(start: Typed) {
  const [typed, setTyped] = useState(start)
  const [preview, setPreview] = useState<SalePreview | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const asking = useEndpointMutation(previewSale, { onSuccess: setPreview })
  return {
    typed,
    preview,
    faults: { ...fieldErrors(asking.error), ...faults } as Faults,
    change: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...part }))
      setFaults({})
      if ('part' in part || 'percent' in part || 'selection' in part) setPreview(null)
    },
    ask: () => asking.mutate({ body: ruleOf(typed) }),
    isPending: asking.isPending,
    /** Why there is no preview; null as long as nothing failed. */
    failure: preview ? null : asking.error,
    /** The server found something wrong with a field. */
    refuse: (fault: Error) => setFaults(fieldErrors(fault)),
  }
}
