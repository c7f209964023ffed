import type { PayoutMethod } from '#trade/returns/rules/pay-to.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { FormControl } from '#web/ui/form/use-schema-form.ts'

interface PayToFieldsProps {
  method: PayoutMethod
  field: (name: 'upiId' | 'holder' | 'account' | 'ifsc') => FormControl
}

/** Where a buyback is paid. */
export function PayToFields({ method, field }: PayToFieldsProps) {
  if (method === 'upi')
    return (
      <TextField
        {...field('upiId')}
        label="UPI ID"
        hint="For example name@bank"
        required
        autoComplete="off"
      />
    )
  return (
    <>
      <TextField {...field('holder')} label="Account holder" required autoComplete="name" />
      <TextField
        {...field('account')}
        label="Account number"
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...field('ifsc')} label="IFSC" required autoComplete="off" />
    </>
  )
}
