import { useNavigate } from 'react-router'
import { createCoupon, listCoupons } from '#contracts/admin/coupons.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { CodeField } from './code-field.tsx'
import { couponOf, NEW_COUPON, whatCouponLacks } from './coupon-form.ts'
import { CouponLimits } from './coupon-limits.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { PreviewForm } from './preview-form.tsx'
import { PreviewPlace, SalePreviewPanel } from './sale-preview-panel.tsx'
import { useSalePreview } from './use-sale-preview.ts'

/** A coupon to fill in, what it would do to the prices of those who use it, and its button. Asks for a fresh OTP. */
export default function NewCoupon() {
  const { typed, preview, faults, change, ask, isPending, failure, refuse } = useSalePreview(NEW_COUPON)
  const navigate = useNavigate()
  const creating = useEndpointMutation(createCoupon, {
    refreshes: [listCoupons],
    onError: refuse,
    onSuccess: ({ code }) => {
      toast.success(`The coupon ${code} has been created.`)
      void navigate(adminPaths.coupons())
    },
  })
  return (
    <AdminPage title="New coupon" back={{ label: 'Coupons', to: adminPaths.coupons() }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PreviewForm title="The coupon" onPreview={ask} pending={isPending}>
          <CodeField code={typed.code} fault={faults.code} onChange={(code) => change({ code })} />
          <DiscountFields typed={typed} faults={faults} onChange={change} />
          <CouponLimits typed={typed} faults={faults} onChange={change} />
        </PreviewForm>
        <PreviewPlace failure={failure}>
          {preview && (
            <SalePreviewPanel
              preview={preview}
              missing={whatCouponLacks(typed)}
              label="Create the coupon"
              pendingLabel="Creating…"
              doing={creating}
              onConfirm={(confirm) => creating.mutate({ body: couponOf(typed, confirm) })}
            />
          )}
        </PreviewPlace>
      </div>
    </AdminPage>
  )
}
