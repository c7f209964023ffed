import { payOutReturn } from '#contracts/admin/return-requests.ts'
import { PAYOUT_WORDS_INSIDE } from '#rules/returns/pay-to.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { TaskProps } from './task-props.ts'

/** Records that a buyback was paid, after the bank or the UPI app has paid it. */
export function PayOutDialog({ view: { number, version, amount, payout }, run, onClose }: TaskProps) {
  const form = useSchemaForm(payOutReturn.body, { version, reference: '' })
  const sum = formatWireRupees(amount)
  const way = payout ? `${PAYOUT_WORDS_INSIDE[payout.method]} to ${payout.payTo}` : ''
  return (
    <TaskDialog
      title={`Record the pay-out of ${sum}`}
      description={`First pay ${sum} by ${way}. Then enter its reference here: the customer is notified, the product becomes Returned, and the account details are deleted.`}
      doLabel="Record the pay-out"
      destructive
      form={form}
      onDo={(body) => run(() => call(payOutReturn, { params: { number }, body }), `${number} is paid out.`)}
      onClose={onClose}
    >
      <TextField label="Reference (UTR)" required {...form.field('reference')} />
    </TaskDialog>
  )
}
