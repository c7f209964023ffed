import type { OutsideRefund } from '#contracts/admin/moves-at-provider.ts'
import { answerOutsideRefund } from '#contracts/admin/outside-refunds.ts'
import { exact } from '#rules/exact-rupees.ts'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ReasonField } from './move-fields.tsx'
import type { TaskProps } from './task-props.ts'

/** Says why money went back in the provider's dashboard, and for which product; asks for a fresh OTP. */
export function OutsideDialog({ refund, order, run, onClose }: TaskProps & { refund: OutsideRefund }) {
  const { orderId: number, lines } = order
  const form = useSchemaForm(answerOutsideRefund.body, {
    transactionId: lines.length === 1 ? lines[0]?.transactionId : undefined,
    reason: '',
  })
  const sum = exact(refund.amount)
  return (
    <TaskDialog
      title={`${sum} returned outside the shop`}
      description="Somebody returned it in the payment provider’s dashboard. Say why: the credit note follows from that. No money moves, unless a cancelled product turns out to be owed its own."
      doLabel="Save"
      blockedBecause={!form.watch('transactionId') && 'Choose the product first.'}
      form={form}
      onDo={(body) =>
        run(
          () => call(answerOutsideRefund, { params: { number, id: refund.id }, body }),
          `${number}: the refund of ${sum} is explained.`,
        )
      }
      onClose={onClose}
    >
      <LateNoteWarning number={number} />
      {lines.length > 1 && (
        <RadioGroup
          label="For which product"
          options={lines.map(({ transactionId, name, orderStatus, total }) => ({
            value: transactionId,
            label: name,
            note: orderStatus,
            trailing: exact(total),
          }))}
          {...form.field('transactionId')}
        />
      )}
      <ReasonField hint="The customer can see it." {...form.field('reason')} />
    </TaskDialog>
  )
}
