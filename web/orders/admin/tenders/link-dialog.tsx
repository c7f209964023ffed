import { useState } from 'react'
import { type OrderTenders, sendPaymentLink } from '#contracts/admin/tenders.ts'
import { rupeesText } from '#contracts/text-fields.ts'
import { formatDate } from '#rules/format-dates.ts'
import { typedRupees } from '#rules/typed-numbers.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const Link = sendPaymentLink.body.extend({ amount: rupeesText(sendPaymentLink.body.shape.amount) })

interface LinkDialogProps extends Omit<TaskOutcome<OrderTenders>, 'onConflict'> {
  number: string
  known: OrderTenders
}

/** Sends the customer a link by SMS, over what is left to be paid or a part of it. */
export function LinkDialog({ number, known, ...outcome }: LinkDialogProps) {
  const [linkId] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(Link, { linkId, amount: String(known.balance) })
  const rupees = typedRupees(form.watch('amount'))
  return (
    <TaskDialog
      title="Send a payment link"
      description={`The customer gets an SMS and pays by UPI, card or netbanking within three days${known.fixedRate ? `, and not after ${formatDate(known.fixedRate.until)}` : ''}. The payment appears here automatically.`}
      doLabel={rupees > 0 ? `Send link for ${formatWireRupees(rupees)}` : 'Send link'}
      doingLabel="Sending…"
      blockedBecause={!(rupees > 0) && 'Enter the amount first.'}
      form={form}
      onDo={(body) => call(sendPaymentLink, { params: { number }, body })}
      done="The payment provider sends the link by SMS."
      {...outcome}
    >
      <TextField label="Amount" prefix="₹" required {...form.field('amount')} />
    </TaskDialog>
  )
}
