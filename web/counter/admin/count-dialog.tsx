import { useState } from 'react'
import { type CashDay, countCash } from '#contracts/admin/cash-days.ts'
import { differenceWords } from '#rules/counter/cash-day.ts'
import { formatDate } from '#rules/format-dates.ts'
import { fromRupees } from '#rules/money.ts'
import { typedRupees } from '#rules/typed-numbers.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { call } from '#web/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface CountDialogProps {
  day: CashDay
  onDone: () => void
  onClose: () => void
}

/** The cash in the drawer at the end of the day. The expected amount is shown once a count is typed. */
export function CountDialog({ day, onDone, onClose }: CountDialogProps) {
  const [float, setFloat] = useState(String(day.float))
  const [counted, setCounted] = useState(day.counted === null ? '' : String(day.counted))
  const [note, setNote] = useState(day.note)
  const [floatRupees, countedRupees] = [typedRupees(float), typedRupees(counted)]
  const isTyped = !Number.isNaN(floatRupees) && !Number.isNaN(countedRupees)
  const expected = day.taken - day.paidOut + floatRupees
  const count = async () => {
    await call(countCash, {
      params: { day: day.day },
      body: { float: floatRupees, counted: countedRupees, note },
    })
    toast.success('Counted. A manager can now close the day.')
    onDone()
  }
  return (
    <TaskDialog
      title={`Cash of ${formatDate(`${day.day}T12:00:00+05:30`)}`}
      description="Count the notes and coins in your drawer."
      doLabel="Save the count"
      doingLabel="Saving…"
      blockedBecause={!isTyped && 'Enter both amounts first.'}
      onDo={count}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="In the drawer in the morning"
            name="float"
            size="small"
            prefix="₹"
            inputMode="decimal"
            value={float}
            error={errors.float}
            hint={
              day.countedBefore &&
              `Counted on ${formatDate(`${day.countedBefore.day}T12:00:00+05:30`)}: ${formatExactRupees(day.countedBefore.amount)}. Note why, if it is another amount now.`
            }
            onChange={(event) => setFloat(event.target.value)}
          />
          <TextField
            label="Counted now"
            name="counted"
            size="small"
            prefix="₹"
            inputMode="decimal"
            required
            autoFocus
            value={counted}
            error={errors.counted}
            hint={
              isTyped &&
              `${formatExactRupees(expected)} is expected. ${differenceWords(fromRupees(countedRupees), fromRupees(expected))}.`
            }
            onChange={(event) => setCounted(event.target.value)}
          />
          <TextArea
            label="Note"
            name="note"
            rows={2}
            maxLength={300}
            value={note}
            error={errors.note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </TaskDialog>
  )
}
