import { useNavigate } from 'react-router'
import { listSales, planSale } from '#contracts/admin/sales.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { DiscountFields } from './discount-fields.tsx'
import { PreviewForm } from './preview-form.tsx'
import { NEW_SALE, planOf, whatIsMissing } from './sale-form.ts'
import { PreviewPlace, SalePreviewPanel } from './sale-preview-panel.tsx'
import { useSalePreview } from './use-sale-preview.ts'

/** A sale to fill in, what it would do to the prices, and the button that plans it. Asks for a fresh OTP. */
export default function NewSale() {
  const { typed, preview, faults, change, ask, isPending, failure, refuse } = useSalePreview(NEW_SALE)
  const navigate = useNavigate()
  const isNow = typed.when === 'now'
  const planning = useEndpointMutation(planSale, {
    refreshes: [listSales],
    onError: refuse,
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
            name="name"
            required
            size="small"
            maxLength={40}
            hint="Customers read it beside each price and on the invoice: “Diwali Sale”."
            value={typed.name}
            error={faults.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <DiscountFields typed={typed} faults={faults} onChange={change} />
        </PreviewForm>
        <PreviewPlace failure={failure}>
          {preview && (
            <SalePreviewPanel
              preview={preview}
              missing={whatIsMissing(typed)}
              label={isNow ? 'Start the sale now' : 'Plan the sale'}
              pendingLabel={isNow ? 'Starting…' : 'Planning…'}
              doing={planning}
              onConfirm={(confirm) => planning.mutate({ body: planOf(typed, confirm) })}
            />
          )}
        </PreviewPlace>
      </div>
    </AdminPage>
  )
}
