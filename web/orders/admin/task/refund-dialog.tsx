import { refundOrder } from '#contracts/admin/change-order.ts'
import type { AdminOrderLine } from '#contracts/admin/read-order.ts'
import { rupeesText } from '#contracts/text-fields.ts'
import { formatRupees } from '#rules/money.ts'
import { readRupees } from '#rules/read-measures.ts'
import { amountText } from '#rules/typed-numbers.ts'
import { DisputeWarning, READ_FIRST } from '#web/admin-kit/dispute-warning.tsx'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ReasonField } from './move-fields.tsx'
import type { TaskProps } from './task-props.ts'

const Refund = refundOrder.body.extend({ amount: rupeesText(refundOrder.body.shape.amount) })

/** Returns a part of the money for a line, or all of it; asks for a fresh OTP. Of several lines it asks for which. */
export function RefundDialog({
  lines,
  order,
  run,
  onClose,
}: TaskProps & { lines: readonly AdminOrderLine[] }) {
  const form = useSchemaForm(Refund, {
    transactionId: lines.length === 1 ? lines[0]?.transactionId : undefined,
    amount: '',
    reason: '',
    refundable: 0,
    confirm: false,
  })
  const [id, amount, isConfirmed] = form.watch(['transactionId', 'amount', 'confirm'])
  const line = lines.find(({ transactionId }) => transactionId === id)
  const refundable = line?.refundable ?? 0
  const typed = readRupees(amount) ?? 0
  const isAmount = typed > 0
  const left = refundable - typed
  return (
    <TaskDialog
      title="Refund"
      description={refundWords(order.lines.length, line)}
      doLabel={isAmount ? `Refund ${formatRupees(typed)}` : 'Refund'}
      doingLabel="Refunding…"
      destructive
      blockedBecause={
        (!line && 'Choose the product first.') ||
        line?.refundFault ||
        (!isAmount && 'Enter the amount first.') ||
        (order.disputeWarning && !isConfirmed && READ_FIRST)
      }
      form={form}
      onDo={(body) =>
        run(
          () => call(refundOrder, { params: { number: order.orderId }, body: { ...body, refundable } }),
          `${formatRupees(body.amount)} of ${order.orderId} is being refunded.`,
        )
      }
      onClose={onClose}
    >
      <LateNoteWarning number={order.orderId} />
      {lines.length > 1 && (
        <RadioGroup
          label="For which product"
          options={lines.map(({ transactionId, name, orderStatus, refundable: most }) => ({
            value: transactionId,
            label: name,
            note: orderStatus,
            trailing: formatRupees(most),
          }))}
          {...form.field('transactionId')}
        />
      )}
      {line?.refundFault && <Notice tone="warning">{line.refundFault}</Notice>}
      <TextField
        label="Amount"
        prefix="₹"
        required
        hint={line && isAmount && left >= 0 ? `${formatRupees(left)} stays with the shop.` : undefined}
        {...form.field('amount')}
        error={
          form.errorAt('amount') ??
          (line && left < 0 ? 'This is more than the refundable amount.' : undefined)
        }
      />
      {line && (
        <button
          type="button"
          className="-mt-2 justify-self-start text-sm text-link"
          onClick={() => form.change('amount', amountText(refundable))}
        >
          Full amount
        </button>
      )}
      <ReasonField hint="The customer can see it." {...form.field('reason')} />
      <DisputeWarning warning={order.disputeWarning} {...form.field('confirm')} />
    </TaskDialog>
  )
}

function refundWords(linesOfOrder: number, line: AdminOrderLine | undefined): string {
  const final = 'A refund cannot be reversed.'
  if (!line) return `Each product of the order is refunded by itself. ${final}`
  const what = linesOfOrder === 1 ? 'this order' : line.name
  return `You can refund up to ${formatRupees(line.refundable)} of ${what}. ${final}`
}
