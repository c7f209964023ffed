import { useState } from 'react'
import { previewMetalPrices } from '#contracts/admin/pricing.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { PublishedRates } from './rate-conflict.tsx'
import { NO_RATES, RatesForm, type RatesText } from './rates-form.ts'

export type NewRatesForm = ReturnType<typeof useNewRates>

/** New rates as they are typed, and their preview; `theirs` are rates another admin has published since. */
export function useNewRates() {
  const form = useSchemaForm(RatesForm, NO_RATES)
  const [theirs, setTheirs] = useState<PublishedRates | null>(null)
  const asking = useEndpointMutation(previewMetalPrices, { onError: (fault) => showAtFields(form, fault) })
  const typed = form.watch()
  const change = RatesForm.safeParse(typed).data ?? {}
  // What was asked before the last keystroke says nothing about what is typed now.
  const isAsked = JSON.stringify(asking.variables?.body) === JSON.stringify(change)
  return {
    ...{ form, change, theirs, setTheirs },
    preview: isAsked && asking.data ? asking.data : null,
    failure: isAsked ? asking.error : null,
    isPending: asking.isPending,
    isTyped: RATE_NAMES.some((name) => typed[name]?.trim()),
    fill: (rates: Partial<RatesText>) => {
      for (const name of RATE_NAMES) {
        const rate = rates[name]
        if (rate !== undefined) form.change(name, rate)
      }
    },
    showPreview: form.handleSubmit((body) => {
      setTheirs(null)
      asking.mutate({ body })
    }),
    clear: () => {
      form.reset(NO_RATES)
      asking.reset()
      setTheirs(null)
    },
  }
}
