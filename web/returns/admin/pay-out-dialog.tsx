import { useState } from 'react'
import { payOutReturn } from '#contracts/admin/return-requests.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { PAYOUT_WORDS_INSIDE } from '#rules/returns/pay-to.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { TaskProps } from './task-props.ts'

/** Records that a buyback was paid, after the bank or the UPI app has paid it. */
export function PayOutDialog({ view: { number, version, amount, payout }, run, onClose }: TaskProps) {
  const [reference, setReference] = useState('')
  const sum = formatRupees(fromRupees(amount))
  const way = payout ? `${PAYOUT_WORDS_INSIDE[payout.method]} to ${payout.payTo}` : ''
  return (
    <TaskDialog
      title={`Record the pay-out of ${sum}`}
      description={`First pay ${sum} by ${way}. Then enter its reference here: the customer is notified, the product becomes Returned, and the account details are deleted.`}
      doLabel="Record the pay-out"
      doingLabel="Saving…"
      destructive
      onDo={() =>
        run(
          () => call(payOutReturn, { params: { number }, body: { version, reference } }),
          `${number} is paid out.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          label="Reference (UTR)"
          name="reference"
          size="small"
          required
          autoComplete="off"
          value={reference}
          error={errors.reference}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
    </TaskDialog>
  )
}
