import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { formatRupees } from '#rules/money.ts'
import { acceptInShop, sendAcceptOtp } from '#trade/returns/contract/return-requests.ts'
import { RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { OtpEntry, otpMissing } from '#web/session/otp-entry.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { TaskProps } from './task-props.ts'

/** The customer stands at the counter and accepts the lower amount, with a signature or an OTP. */
export function AcceptDialog({ view, run, onClose }: TaskProps) {
  const { number, version, amount } = view
  const { mobileNumber } = view.customer
  const form = useSchemaForm(acceptInShop.body, { version, signature: '', otp: undefined })
  const sum = formatRupees(amount)
  const otp = form.watch('otp')
  const isByOtp = otp !== undefined
  return (
    <TaskDialog
      title={`The customer accepts ${sum}`}
      description={
        isByOtp
          ? 'The SMS to the customer names this amount. Please let the customer read the OTP out.'
          : 'Please let the customer sign a slip with this amount first, and keep the slip. The customer can read what you note here.'
      }
      doLabel={`Record ${sum} as accepted`}
      blockedBecause={isByOtp && otpMissing(otp)}
      form={form}
      onDo={({ signature, ...proof }) =>
        run(
          () => call(acceptInShop, { params: { number }, body: isByOtp ? proof : { version, signature } }),
          `${sum} is accepted.`,
        )
      }
      onClose={onClose}
    >
      {mobileNumber !== null && (
        <RadioGroup
          label="Confirmed by"
          value={isByOtp ? 'otp' : 'signature'}
          onChange={({ target }) => form.change('otp', target.value === 'otp' ? '' : undefined)}
          options={[
            { value: 'signature', label: 'A signature' },
            { value: 'otp', label: `An OTP to ${formatMobileNumber(mobileNumber)}` },
          ]}
        />
      )}
      {isByOtp ? (
        <OtpEntry
          label="One-time password of the customer"
          name="otp"
          send={() => call(sendAcceptOtp, { params: { number }, body: { version } })}
          value={otp}
          onValueChange={(value) => form.change('otp', value)}
          error={form.errorAt('otp')}
        />
      ) : (
        <TextField
          label="Signed by, and where the slip is"
          required
          hint="For example: Asha Patil, slip 12 in the day’s folder."
          maxLength={RETURN_LIMITS.note}
          {...form.field('signature')}
        />
      )}
    </TaskDialog>
  )
}
