import { useState } from 'react'
import { type OrderTenders, payOutRefund } from '#contracts/admin/tenders.ts'
import { TENDER_KINDS, TENDER_WORDS, type TenderKind } from '#rules/counter/tender-kinds.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { ApiError, call } from '#web/api.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface PayOutDialogProps {
  number: string
  owed: OrderTenders['owed'][number]
  onDone: (tenders: OrderTenders) => void
  onClose: () => void
}

/** Notes that a refund was handed to the customer; asks for a fresh OTP. */
export function PayOutDialog({ number, owed, onDone, onClose }: PayOutDialogProps) {
  const [kind, setKind] = useState<TenderKind>('cash')
  const [reference, setReference] = useState('')
  const [needsReason, setNeedsReason] = useState(false)
  const [cashReason, setCashReason] = useState('')
  const amount = formatRupees(fromRupees(owed.amount))
  const name = TENDER_WORDS[kind].reference
  const payOut = async () => {
    const params = { number, refundId: owed.refundId }
    const body = { kind, reference, cashReason: kind === 'cash' ? cashReason : '' }
    try {
      onDone(await call(payOutRefund, { params, body }))
    } catch (fault) {
      if (fault instanceof ApiError && fault.details.needsCashReason === true) setNeedsReason(true)
      throw fault
    }
    toast.success(`${amount} of ${number} paid out.`)
  }
  return (
    <TaskDialog
      title="Pay out a refund"
      description={`Record how the customer got ${amount} back. Cash is counted as paid from your drawer today.`}
      doLabel={`Record ${amount} as paid out`}
      doingLabel="Recording…"
      onDo={payOut}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <LateNoteWarning number={number} />
          <ChoiceChips
            label="How"
            name="kind"
            options={TENDER_KINDS.map((value) => ({ value, label: TENDER_WORDS[value].label }))}
            value={kind}
            onChoose={(value) => setKind(value as TenderKind)}
          />
          {kind === 'cash' && needsReason && (
            <TextField
              label="Why cash"
              name="cashReason"
              size="small"
              required
              autoFocus
              maxLength={200}
              value={cashReason}
              error={errors.cashReason}
              onChange={(event) => setCashReason(event.target.value)}
            />
          )}
          {name && (
            <TextField
              label={name}
              name="reference"
              size="small"
              required
              maxLength={40}
              value={reference}
              error={errors.reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </>
      )}
    </TaskDialog>
  )
}
