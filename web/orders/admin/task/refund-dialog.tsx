import { useState } from 'react'
import { refundOrder } from '#contracts/admin/change-order.ts'
import type { AdminOrderLine } from '#contracts/admin/read-order.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { typedRupees } from '#rules/typed-numbers.ts'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ReasonField } from './move-fields.tsx'
import type { TaskProps } from './task-props.ts'

/** Returns a part of the money for a line, or all of it; asks for a fresh OTP. Of several lines it asks for which. */
export function RefundDialog({
  lines,
  order,
  run,
  onClose,
}: TaskProps & { lines: readonly AdminOrderLine[] }) {
  const [id, setId] = useState(lines.length === 1 ? lines[0]?.transactionId : undefined)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const line = lines.find(({ transactionId }) => transactionId === id)
  const refundable = line?.refundable ?? 0
  const rupees = typedRupees(amount)
  const isAmount = rupees > 0
  const left = fromRupees(refundable) - (isAmount ? fromRupees(rupees) : 0)
  const refund = () =>
    run(
      () =>
        call(refundOrder, {
          params: { number: order.orderId },
          body: { transactionId: id, amount: rupees, reason, refundable },
        }),
      `${formatRupees(fromRupees(rupees))} of ${order.orderId} is being refunded.`,
    )
  return (
    <TaskDialog
      title="Refund"
      description={refundWords(order.lines.length, line)}
      doLabel={isAmount ? `Refund ${formatRupees(fromRupees(rupees))}` : 'Refund'}
      doingLabel="Refunding…"
      destructive
      blockedBecause={
        (!line && 'Choose the product first.') ||
        line?.refundFault ||
        (!isAmount && 'Enter the amount first.')
      }
      onDo={refund}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <LateNoteWarning number={order.orderId} />
          {lines.length > 1 && <LineChoice lines={lines} chosen={id} onChoose={setId} />}
          {line?.refundFault && <Notice tone="warning">{line.refundFault}</Notice>}
          <TextField
            label="Amount"
            name="amount"
            size="small"
            prefix="₹"
            inputMode="decimal"
            required
            value={amount}
            error={
              errors.amount ?? (line && left < 0 ? 'This is more than the refundable amount.' : undefined)
            }
            hint={line && isAmount && left >= 0 ? `${formatRupees(left)} stays with the shop.` : undefined}
            onChange={(event) => setAmount(event.target.value)}
          />
          {line && (
            <button
              type="button"
              className="-mt-2 justify-self-start text-sm text-link"
              onClick={() => setAmount(String(refundable))}
            >
              Full amount
            </button>
          )}
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

interface LineChoiceProps {
  lines: readonly AdminOrderLine[]
  chosen: string | undefined
  onChoose: (transactionId: string) => void
}

function LineChoice({ lines, chosen, onChoose }: LineChoiceProps) {
  return (
    <RadioGroup
      label="For which product"
      name="transactionId"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      options={lines.map(({ transactionId, name, orderStatus, refundable }) => ({
        value: transactionId,
        label: name,
        note: orderStatus,
        trailing: formatRupees(fromRupees(refundable)),
      }))}
    />
  )
}

function refundWords(linesOfOrder: number, line: AdminOrderLine | undefined): string {
  const final = 'A refund cannot be reversed.'
  if (!line) return `Each product of the order is refunded by itself. ${final}`
  const what = linesOfOrder === 1 ? 'this order' : line.name
  return `You can refund up to ${formatRupees(fromRupees(line.refundable))} of ${what}. ${final}`
}
