import { useNavigate } from 'react-router'
import { createCoupon, listCoupons } from '#contracts/admin/coupons.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { DiscountFields } from './discount-fields.tsx'
import { PreviewForm } from './preview-form.tsx'
import { CouponForm, NEW_DISCOUNT } from './sale-form.ts'
import { PreviewPlace, SalePreviewPanel } from './sale-preview-panel.tsx'
import { useSalePreview } from './use-sale-preview.ts'

/** A coupon to fill in, what it would do to the prices of those who use it, and its button. */
export default function NewCoupon() {
  const form = useSchemaForm(CouponForm, { ...NEW_DISCOUNT, code: '', maxUses: '', maxUsesPerCustomer: '1' })
  const { preview, ask, isPending, failure } = useSalePreview(form)
  const navigate = useNavigate()
  const creating = useEndpointMutation(createCoupon, {
    refreshes: [listCoupons],
    onError: (fault) => showAtFields(form, fault),
    onSuccess: ({ code }) => {
      toast.success(`The coupon ${code} has been created.`)
      void navigate(adminPaths.coupons())
    },
  })
  return (
    <AdminPage title="New coupon" back={{ label: 'Coupons', to: adminPaths.coupons() }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PreviewForm title="The coupon" onPreview={ask} pending={isPending}>
          <CodeField {...form.field('code')} onGenerate={(code) => form.change('code', code)} />
          <DiscountFields
            field={form.field}
            isNow={form.watch('startsAt') === null}
            onStart={(now) => form.change('startsAt', now ? null : '')}
            unit={form.watch('unit')}
            onUnit={(unit) => form.reset({ ...form.getValues(), bps: '', perGram: '', rupees: '', unit })}
            rupees={form.field('rupees')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Uses per customer"
              required
              inputMode="numeric"
              {...form.field('maxUsesPerCustomer')}
            />
            <TextField
              label="Uses in total"
              inputMode="numeric"
              hint="Leave it empty for no limit."
              {...form.field('maxUses')}
            />
          </div>
        </PreviewForm>
        <PreviewPlace failure={failure}>
          {preview && (
            <SalePreviewPanel
              preview={preview}
              label="Create the coupon"
              pendingLabel="Creating…"
              doing={creating}
              onConfirm={(confirm) =>
                void form.handleSubmit((body) => creating.mutate({ body: { ...body, confirm } }))()
              }
            />
          )}
        </PreviewPlace>
      </div>
    </AdminPage>
  )
}

interface CodeFieldProps extends Partial<TextFieldProps> {
  onGenerate: (code: string) => void
}

/** The code of a coupon: chosen, or drawn. */
function CodeField({ onGenerate, ...control }: CodeFieldProps) {
  return (
    <div>
      <TextField
        label="Code"
        required
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="[&_input]:uppercase"
        hint="Customers enter it at checkout and read it on the invoice: “DIWALI10”."
        {...control}
      />
      <Button kind="quiet" className="mt-1 -ml-3.5" onClick={() => onGenerate(randomCode())}>
        Generate a code nobody can guess
      </Button>
    </div>
  )
}

/** Letters and digits that nobody takes for one another, read out or handwritten. */
const CLEAR_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RANDOM_LENGTH = 8

function randomCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(RANDOM_LENGTH))
  return Array.from(numbers, (number) => CLEAR_SIGNS.charAt(number % CLEAR_SIGNS.length)).join('')
}
