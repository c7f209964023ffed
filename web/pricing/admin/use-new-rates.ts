import { previewMetalPrices, readRateStatus } from '#contracts/admin/pricing.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { useConflict } from '#web/conflict/use-conflict.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { publishedSince } from './rate-conflict.tsx'
import { NO_RATES, RatesForm, type RatesText } from './rates-form.ts'

export type NewRatesForm = ReturnType<typeof useNewRates>

/** New rates as they are typed, their preview, and the question about rates that another admin has published since. */
export function useNewRates() {
  const form = useSchemaForm(RatesForm, NO_RATES)
  const asking = useEndpointMutation(previewMetalPrices, { onError: (fault) => showAtFields(form, fault) })
  const typed = form.watch()
  const change = RatesForm.safeParse(typed).data ?? {}
  // A preview from before the last keystroke says nothing about the rates as they are typed now.
  const isAsked = JSON.stringify(asking.variables?.body) === JSON.stringify(change)
  const showPreview = form.handleSubmit((body) => {
    conflict.clear()
    asking.mutate({ body })
  })
  const done = () => {
    form.reset(NO_RATES)
    asking.reset()
    conflict.clear()
    void refresh(readRateStatus)
  }
  const conflict = useConflict({
    read: publishedSince,
    onTheirs: done,
    onMine: () => void showPreview(),
  })
  return {
    form,
    change,
    conflict,
    showPreview,
    done,
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
  }
}
