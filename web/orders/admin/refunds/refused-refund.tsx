import { useState } from 'react'
import type { z } from 'zod'
import { PaidByBank, type RefusedRefund } from '#contracts/admin/refused-refunds.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatRupees } from '#rules/money.ts'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { isConflict } from '#web/query/server-errors.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { READ_TOAST, toast } from '#web/ui/overlay/toast.ts'

type Transfer = z.output<typeof PaidByBank>

/** The calls of the two buttons, and the screen's steps afterwards. */
export interface RefusedRefundCalls<Result> extends Omit<TaskOutcome<Result>, 'onClose'> {
  retry: () => Promise<Result>
  record: (body: Transfer) => Promise<Result>
}

interface RefusedRefundProps<Result> extends RefusedRefundCalls<Result> {
  refund: Pick<RefusedRefund, 'amount'>
  /** Of its order; null where the payment became none. */
  orderNumber: string | null
  whyNot: string | null
}

/** Actions on a refund that the provider refuses. Each asks for a fresh OTP. */
export function RefusedRefundActions<Result>({
  refund,
  orderNumber,
  whyNot,
  retry,
  record,
  ...outcome
}: RefusedRefundProps<Result>) {
  const [task, setTask] = useState<'retry' | 'record' | null>(null)
  const onClose = () => setTask(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="secondary" blockedBecause={whyNot} onClick={() => setTask('retry')}>
        Try again
      </Button>
      <Button kind="secondary" blockedBecause={whyNot} onClick={() => setTask('record')}>
        Paid by bank transfer
      </Button>
      {task === 'retry' && (
        <TaskDialog
          title="Try this refund again"
          description={`The payment provider is asked once more to return ${formatRupees(refund.amount)} to the account or card of the customer.`}
          doLabel={`Refund ${formatRupees(refund.amount)}`}
          doingLabel="Asking the provider…"
          onDo={() => saidOnConflict(retry)}
          done={`The provider has taken the refund of ${formatRupees(refund.amount)}.`}
          {...{ ...outcome, onClose }}
        />
      )}
      {task === 'record' && <ByBankDialog {...{ refund, orderNumber, record, ...outcome, onClose }} />}
    </div>
  )
}

/** After a conflict the screen is read again, and the dialog may be gone with its refund: a toast keeps the words. */
async function saidOnConflict<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (fault) {
    if (isConflict(fault)) toast.error(fault.message, { duration: READ_TOAST })
    throw fault
  }
}

interface ByBankDialogProps<Result> extends TaskOutcome<Result> {
  refund: Pick<RefusedRefund, 'amount'>
  orderNumber: string | null
  record: (body: Transfer) => Promise<Result>
}

/** Notes the transfer by which a person has paid what the provider does not. */
function ByBankDialog<Result>({ refund, orderNumber, record, ...outcome }: ByBankDialogProps<Result>) {
  const today = dayInIndia(new Date())
  const form = useSchemaForm(PaidByBank, { paidBy: 'bank', utr: '', day: today })
  const amount = formatRupees(refund.amount)
  return (
    <TaskDialog
      title="Paid by bank transfer"
      description={`Send ${amount} to the customer’s bank account first. The shop then counts this refund as paid, tells the customer, and never asks the provider for it again.`}
      doLabel={`Record ${amount} as paid`}
      doingLabel="Recording…"
      form={form}
      onDo={(transfer) => saidOnConflict(() => record(transfer))}
      done={`${amount} recorded as paid by bank transfer.`}
      {...outcome}
    >
      {orderNumber && <LateNoteWarning number={orderNumber} />}
      <TextField
        label="UTR"
        required
        autoFocus
        maxLength={40}
        hint="As the bank statement shows it."
        {...form.field('utr')}
      />
      <TextField label="Day of the transfer" type="date" required max={today} {...form.field('day')} />
    </TaskDialog>
  )
}
