import { useState } from 'react'
import { type AdminDesign, moveDesign, quoteDesign } from '#contracts/admin/enquiries.ts'
import { typedRupees } from '#rules/typed-numbers.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { taskRun } from '#web/admin-kit/task-run.ts'
import { ApiError, call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { DesignTask } from './design-actions.tsx'

export interface DesignTaskDialogProps {
  task: DesignTask
  design: AdminDesign
  onDone: (design: AdminDesign) => void
  /** Someone saved this first: what is on the screen is old. */
  onConflict: () => void
  onClose: () => void
}

export function DesignTaskDialog({ task, design, onDone, onConflict, onClose }: DesignTaskDialogProps) {
  const run = taskRun({ onDone, onConflict })
  if (task === 'quote') return <QuoteDialog {...{ design, run, onClose }} />
  return <MoveDialog to={task} {...{ design, run, onClose }} />
}

interface TaskProps {
  design: AdminDesign
  run: (act: () => Promise<AdminDesign>, done: string) => Promise<void>
  onClose: () => void
}

function QuoteDialog({ design: { id, ticket, version, quote }, run, onClose }: TaskProps) {
  const [typed, setTyped] = useState(quote === null ? '' : String(quote))
  const save = () => {
    const amount = typedRupees(typed)
    if (Number.isNaN(amount)) throw badAmount()
    return run(() => call(quoteDesign, { params: { id }, body: { amount, version } }), `${ticket}: quoted.`)
  }
  return (
    <TaskDialog
      title={quote === null ? 'Quote a price' : 'Correct the quote'}
      description="All taxes included. The customer sees the price only when you send an answer."
      doLabel="Save the quote"
      doingLabel="Saving…"
      onDo={async () => save()}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          label="Amount"
          name="amount"
          prefix="₹"
          inputMode="decimal"
          size="small"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={errors.amount}
        />
      )}
    </TaskDialog>
  )
}

/** Worded as the server words it, so that it appears at the field. */
function badAmount(): ApiError {
  const message = 'Please enter an amount in rupees.'
  return new ApiError(400, message, { fields: [{ field: 'amount', message }] })
}

const WORDS = {
  Accepted: {
    title: 'The customer has accepted',
    description: 'The quote is now final.',
    doLabel: 'Mark accepted',
  },
  Made: {
    title: 'The piece is made',
    description: 'The request is closed. You can now tell the customer that it is ready.',
    doLabel: 'Mark made',
  },
  Declined: {
    title: 'Decline this request',
    description:
      'A declined request cannot be reopened. Only admins see the reason; the customer sees your answer.',
    doLabel: 'Decline',
  },
} as const satisfies Record<Exclude<DesignTask, 'quote'>, object>

function MoveDialog({ to, design, run, onClose }: TaskProps & { to: Exclude<DesignTask, 'quote'> }) {
  const { id, ticket, version } = design
  const [reason, setReason] = useState('')
  const { title, description, doLabel } = WORDS[to]
  const move = () =>
    run(
      () => call(moveDesign, { params: { id }, body: { to, version, reason } }),
      `${ticket} is ${to.toLowerCase()}.`,
    )
  return (
    <TaskDialog
      {...{ title, description, doLabel, onClose }}
      doingLabel="Saving…"
      destructive={to === 'Declined'}
      onDo={move}
    >
      {(errors) =>
        to === 'Declined' && (
          <TextField
            label="Reason"
            name="reason"
            size="small"
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={errors.reason}
          />
        )
      }
    </TaskDialog>
  )
}
