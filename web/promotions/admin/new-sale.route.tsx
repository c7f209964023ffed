import { useState } from 'react'
import { previewSale, type SalePreview } from '#contracts/admin/sales.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { fieldErrors } from '#web/admin-kit/form/server-errors.ts'
import { sentenceOf } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SaleFields } from './sale-fields.tsx'
import { NEW_SALE, ruleOf, type TypedSale, whatIsMissing } from './sale-form.ts'
import { SalePreviewPanel } from './sale-preview-panel.tsx'

/** A sale to fill in, what it would do to the prices, and the button that plans it. */
export default function NewSale() {
  const [typed, setTyped] = useState<TypedSale>(NEW_SALE)
  const [preview, setPreview] = useState<SalePreview | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const looking = useEndpointMutation(previewSale, { onSuccess: setPreview })
  const change = (part: Partial<TypedSale>) => {
    setTyped((before) => ({ ...before, ...part }))
    setFaults({})
    if ('part' in part || 'percent' in part || 'selection' in part) setPreview(null)
  }
  return (
    <AdminPage title="New festival sale" back={{ label: 'Festival sales', to: adminPaths.sales() }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SaleFields
          typed={typed}
          faults={{ ...fieldErrors(looking.error), ...faults }}
          onChange={change}
          onPreview={() => looking.mutate({ body: ruleOf(typed) })}
          pending={looking.isPending}
        />
        <div className="grid gap-4" aria-live="polite">
          {looking.isError && !preview && (
            <Notice tone="error">
              {sentenceOf(looking.error, 'The preview did not work. Please check your internet connection.')}
            </Notice>
          )}
          {preview && (
            <SalePreviewPanel
              preview={preview}
              typed={typed}
              missing={whatIsMissing(typed)}
              onRefused={(fault) => setFaults(fieldErrors(fault))}
            />
          )}
        </div>
      </div>
    </AdminPage>
  )
}
