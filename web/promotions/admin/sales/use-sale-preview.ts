import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { previewSale, type SalePreview } from '#contracts/admin/sales.ts'
import { showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { RuleForm } from './sale-form.ts'

const RULE = ['bps', 'perGram', 'rupees', 'part', 'selection']

/** The effect on the prices of the rule that is typed for a sale or a coupon, as long as it stays the same. */
export function useSalePreview<Typed extends FieldValues, Value>(form: SchemaForm<Typed, Value>) {
  const [shown, setShown] = useState<{ rule: unknown; preview: SalePreview } | null>(null)
  const rule = RuleForm.safeParse(form.watch()).data
  const asking = useEndpointMutation(previewSale, {
    onSuccess: (preview, { body }) => body && setShown({ rule: body, preview }),
    onError: (fault) => showAtFields(form, fault),
  })
  const preview = shown && JSON.stringify(shown.rule) === JSON.stringify(rule) ? shown.preview : null
  return {
    preview,
    ask: () => {
      if (rule) asking.mutate({ body: rule })
      else
        void form.trigger(
          RULE.map((name) => name as Path<Typed>),
          { shouldFocus: true },
        )
    },
    isPending: asking.isPending,
    /** Why there is no preview; null as long as nothing failed. */
    failure: preview ? null : asking.error,
  }
}
