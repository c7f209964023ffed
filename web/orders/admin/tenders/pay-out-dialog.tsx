import { useState } from 'react'
import { type OrderTenders, payOutRefund } from '#contracts/admin/tenders.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { TENDER_KINDS, TENDER_WORDS, type TenderKind } from '#rules/counter/tender-kinds.ts'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { ApiError, call } from '#web/api.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

interface PayOutDialogProps extends Omit<TaskOutcome<OrderTenders>, 'onConflict'> {
  number: string
  owed: OrderTenders['owed'][number]
}

/** Notes that a refund was handed to the customer; asks for a fresh OTP. */
export function PayOutDialog({ number, owed, ...outcome }: PayOutDialogProps) {
  const form = useSchemaForm(payOutRefund.body, { kind: 'cash', reference: '', cashReason: '' })
  const kind = form.watch('kind')
  const [needsReason, setNeedsReason] = useState(false)
  const amount = formatWireRupees(owed.amount)
  const name = TENDER_WORDS[kind].reference
  const payOut = async ({ cashReason, ...body }: ParsedRequest<typeof payOutRefund>['body']) => {
    const params = { number, refundId: owed.refundId }
    try {
      return await call(payOutRefund, { params, body: kind === 'cash' ? { ...body, cashReason } : body })
    } catch (fault) {
      if (fault instanceof ApiError && fault.details.needsCashReason === true) setNeedsReason(true)
      throw fault
    }
  }
  return (
    <TaskDialog
      title="Pay out a refund"
      description={`Record how the customer got ${amount} back. Cash is counted as paid from your drawer today.`}
      doLabel={`Record ${amount} as paid out`}
      doingLabel="Recording…"
      form={form}
      onDo={payOut}
      done={`${amount} of ${number} paid out.`}
      {...outcome}
    >
      <LateNoteWarning number={number} />
      <ChoiceChips
        label="How"
        name="kind"
        options={TENDER_KINDS.map((value) => ({ value, label: TENDER_WORDS[value].label }))}
        value={kind}
        onChoose={(value) => form.change('kind', value as TenderKind)}
      />
      {kind === 'cash' && needsReason && (
        <TextField label="Why cash" required autoFocus maxLength={200} {...form.field('cashReason')} />
      )}
      {name && <TextField label={name} required maxLength={40} {...form.field('reference')} />}
    </TaskDialog>
  )
}
