import { useState } from 'react'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { typedRupees } from '#web/admin-kit/form/typed-rupees.ts'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ReasonField } from './move-fields.tsx'
import type { TaskProps } from './task-props.ts'

/** Returns a part of the money, or all of it; asks for a fresh OTP. */
export function RefundDialog({ order, run, onClose }: TaskProps) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const rupees = typedRupees(amount)
  const isAmount = rupees > 0
  const left = fromRupees(order.refundable) - (isAmount ? fromRupees(rupees) : 0)
  const refund = () =>
    run(
      () =>
        call(refundOrder, {
          params: { number: order.orderId },
          body: { amount: rupees, reason, refundable: order.refundable },
        }),
      `${formatRupees(fromRupees(rupees))} of ${order.orderId} is being refunded.`,
    )
  return (
    <TaskDialog
      title="Refund"
      description={`You can refund up to ${formatRupees(fromRupees(order.refundable))} of this order. A refund cannot be reversed.`}
      doLabel={isAmount ? `Refund ${formatRupees(fromRupees(rupees))}` : 'Refund'}
      doingLabel="Refunding…"
      destructive
      blockedBecause={!isAmount && 'Enter the amount first.'}
      onDo={refund}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <LateNoteWarning number={order.orderId} />
          <div className="flex items-end gap-3">
            <TextField
              label="Amount"
              name="amount"
              size="small"
              prefix="₹"
              inputMode="decimal"
              required
              className="flex-1"
              value={amount}
              error={errors.amount ?? (left < 0 ? 'This is more than the refundable amount.' : undefined)}
              hint={isAmount && left >= 0 ? `${formatRupees(left)} stays with the shop.` : undefined}
              onChange={(event) => setAmount(event.target.value)}
            />
          </div>
          <button
            type="button"
            className="-mt-2 justify-self-start text-sm text-link"
            onClick={() => setAmount(String(order.refundable))}
          >
            Full amount
          </button>
          <ReasonField
            value={reason}
            onChange={setReason}
            error={errors.reason}
            hint="The customer can see it."
          />
        </>
      )}
    </TaskDialog>
  )
}
