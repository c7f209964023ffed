import { useState } from 'react'
import { previewMetalPrices } from '#contracts/admin/pricing.ts'
import { fieldErrors } from '#web/field-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import type { PublishedRates } from './rate-conflict.tsx'
import { NOTHING_TYPED, readRates, type TypedRates } from './typed-rates.ts'

export type NewRatesForm = ReturnType<typeof useNewRates>

/** New rates as they are typed, and their preview; `theirs` are rates another admin has published since. */
export function useNewRates() {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [theirs, setTheirs] = useState<PublishedRates | null>(null)
  const preview = useEndpointMutation(previewMetalPrices)
  const { change, faults } = readRates(typed)

  const type = (next: TypedRates) => {
    setTyped(next)
    preview.reset()
  }
  const showPreview = () => {
    setTheirs(null)
    preview.mutate({ body: change })
  }
  const clear = () => {
    type(NOTHING_TYPED)
    setTheirs(null)
  }
  return {
    ...{ typed, change, preview, theirs, setTheirs, type, showPreview, clear },
    errors: { ...fieldErrors(preview.error), ...faults },
    /** Whether there is something to preview, and all of it can be read. */
    isReady: Object.keys(change).length > 0 && Object.keys(faults).length === 0,
  }
}
