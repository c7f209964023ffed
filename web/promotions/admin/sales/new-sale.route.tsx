import { useNavigate } from 'react-router'
import { listSales, planSale } from '#contracts/admin/sales.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { DiscountFields } from './discount-fields.tsx'
import { PreviewForm } from './preview-form.tsx'
import { NEW_SALE, SaleForm } from './sale-form.ts'
import { PreviewPlace, SalePreviewPanel } from './sale-preview-panel.tsx'
import { useSalePreview } from './use-sale-preview.ts'

/** A sale to fill in, what it would do to the prices, and the button that plans it. */
export default function NewSale() {
  const form = useSchemaForm(SaleForm, { ...NEW_SALE, name: '' })
  const { preview, ask, isPending, failure } = useSalePreview(form)
  const navigate = useNavigate()
  const isNow = form.watch('startsAt') === null
  const planning = useEndpointMutation(planSale, {
    refreshes: [listSales],
    onError: (fault) => showAtFields(form, fault),
    onSuccess: ({ name }) => {
      toast.success(isNow ? `“${name}” has started.` : `“${name}” is planned.`)
      void navigate(adminPaths.sales())
    },
  })
  return (
    <AdminPage title="New festival sale" back={{ label: 'Festival sales', to: adminPaths.sales() }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PreviewForm title="The sale" onPreview={ask} pending={isPending}>
          <TextField
            label="Name"
            required
            maxLength={40}
            hint="Customers read it beside each price and on the invoice: “Diwali Sale”."
            {...form.field('name')}
          />
          <DiscountFields
            field={form.field}
            isNow={isNow}
            onStart={(now) => form.change('startsAt', now ? null : '')}
            unit={form.watch('unit')}
            onUnit={(unit) => form.reset({ ...form.getValues(), bps: '', perGram: '', unit })}
          />
        </PreviewForm>
        <PreviewPlace failure={failure}>
          {preview && (
            <SalePreviewPanel
              preview={preview}
              label={isNow ? 'Start the sale now' : 'Plan the sale'}
              pendingLabel={isNow ? 'Starting…' : 'Planning…'}
              doing={planning}
              onConfirm={(confirm) =>
                void form.handleSubmit((body) => planning.mutate({ body: { ...body, confirm } }))()
              }
            />
          )}
        </PreviewPlace>
      </div>
    </AdminPage>
  )
}
