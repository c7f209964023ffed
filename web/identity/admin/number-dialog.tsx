import { useState } from 'react'
import type { AdminCustomer } from '#contracts/admin/customers.ts'
import { changeCustomerNumber, sendCustomerNumberOtp } from '#contracts/login-number.ts'
import { ERASED } from '#rules/identity/blocking.ts'
import { MAX_NUMBER_REASON } from '#rules/identity/login-number.ts'
import { formatMobileNumber, isMobileNumber } from '#rules/identity/mobile-number.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { OtpEntry } from '#web/session/otp-entry.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

export interface NumberDialogProps extends Omit<TaskOutcome<AdminCustomer>, 'onConflict'> {
  customer: AdminCustomer
}

/** Changes the login number of a customer who lost the phone and is in the shop with the new one; asks the admin for a fresh OTP. */
export function NumberDialog({ customer, ...outcome }: NumberDialogProps) {
  const { id, name, mobileNumber, role } = customer
  const form = useSchemaForm(changeCustomerNumber.body, { mobile_number: '', otp: '', reason: '' })
  const [number, otp] = form.watch(['mobile_number', 'otp'])
  const [sentTo, setSentTo] = useState<string | null>(null)
  const params = { id }
  const changeNumber = (typed: string) => {
    form.change('mobile_number', mobileDigits(typed))
    form.change('otp', '')
    setSentTo(null)
  }
  return (
    <TaskDialog
      title="Change login number"
      description={`Only when the customer has lost ${mobileNumber ? formatMobileNumber(mobileNumber) : 'the number'}: check who it is first. All their logins end, and the former number is told by SMS.`}
      doLabel="Change number"
      doingLabel="Changing…"
      blockedBecause={
        (mobileNumber === null && ERASED) ||
        (isAdministrator(role) && 'An admin changes their own number in their account.') ||
        (otp.length < 6 && 'Send the OTP to the new number and enter it first.')
      }
      form={form}
      onDo={(body) => call(changeCustomerNumber, { params, body })}
      done={`${name || 'The customer'} now logs in with ${formatMobileNumber(number)}.`}
      {...outcome}
    >
      <PhoneField
        label="New mobile number"
        required
        autoComplete="off"
        {...form.field('mobile_number')}
        onChange={({ target }) => changeNumber(target.value)}
      />
      {sentTo === number ? (
        <OtpEntry
          key={number}
          label="OTP on the new number"
          name="otp"
          send={() => call(sendCustomerNumberOtp, { params, body: { mobile_number: number } })}
          value={otp}
          onValueChange={(value) => form.change('otp', value)}
          error={form.errorAt('otp')}
        />
      ) : (
        <Button
          kind="secondary"
          className="justify-self-start"
          blockedBecause={!isMobileNumber(number) && 'Enter the new number first.'}
          onClick={() => setSentTo(number)}
        >
          Send OTP
        </Button>
      )}
      <TextArea
        label="Reason"
        rows={2}
        required
        maxLength={MAX_NUMBER_REASON}
        hint="For your colleagues, in the audit log. For example: lost the phone, showed the Aadhaar card."
        {...form.field('reason')}
      />
    </TaskDialog>
  )
}
