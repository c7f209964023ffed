import { useState } from 'react'
import { type OrderTenders, sendPaymentLink } from '#contracts/admin/tenders.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { typedRupees } from '#rules/typed-numbers.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface LinkDialogProps {
  number: string
  known: OrderTenders
  onDone: (tenders: OrderTenders) => void
  onClose: () => void
}

/** Sends the customer a link by SMS, over what is left to be paid or a part of it. */
export function LinkDialog({ number, known, onDone, onClose }: LinkDialogProps) {
  const [amount, setAmount] = useState(String(known.balance))
  const [linkId] = useState(() => crypto.randomUUID())
  const rupees = typedRupees(amount)
  const send = async () => {
    onDone(await call(sendPaymentLink, { params: { number }, body: { linkId, amount: rupees } }))
    toast.success('The payment provider sends the link by SMS.')
  }
  return (
    <TaskDialog
      title="Send a payment link"
      description={`The customer gets an SMS and pays by UPI, card or netbanking within three days${known.fixedRate ? `, and not after ${formatDate(known.fixedRate.until)}` : ''}. The payment appears here automatically.`}
      doLabel={rupees > 0 ? `Send link for ${formatRupees(fromRupees(rupees))}` : 'Send link'}
      doingLabel="Sending…"
      blockedBecause={!(rupees > 0) && 'Enter the amount first.'}
      onDo={send}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          label="Amount"
          name="amount"
          size="small"
          prefix="₹"
          inputMode="decimal"
          required
          value={amount}
          error={errors.amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
    </TaskDialog>
  )
}
