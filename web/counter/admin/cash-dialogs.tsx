import { type CashDay, closeCashDay, countCash } from '#contracts/admin/cash-days.ts'
import { rupeesText } from '#contracts/text-fields.ts'
import { differenceWords } from '#rules/counter/cash-day.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatDate } from '#rules/format-dates.ts'
import { fromRupees } from '#rules/money.ts'
import { typedRupees } from '#rules/typed-numbers.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { call } from '#web/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const { float, counted } = countCash.body.shape
const Count = countCash.body.extend({ float: rupeesText(float), counted: rupeesText(counted) })

interface CountDialogProps {
  day: CashDay
  onDone: () => void
  onClose: () => void
}

/** The cash in the drawer at the end of the day. The expected amount is shown once a count is typed. */
export function CountDialog({ day, onDone, onClose }: CountDialogProps) {
  const form = useSchemaForm(Count, {
    float: String(day.float),
    counted: day.counted === null ? '' : String(day.counted),
    note: day.note,
  })
  const [floatRupees = Number.NaN, countedRupees = Number.NaN] = form
    .watch(['float', 'counted'])
    .map(typedRupees)
  const isTyped = !Number.isNaN(floatRupees) && !Number.isNaN(countedRupees)
  const expected = day.taken - day.paidOut + floatRupees
  return (
    <TaskDialog
      title={`Cash of ${formatDate(day.day)}`}
      description="Count the notes and coins in your drawer."
      doLabel="Save the count"
      blockedBecause={!isTyped && 'Enter both amounts first.'}
      form={form}
      onDo={(body) => call(countCash, { params: { day: day.day }, body })}
      done="Counted. A manager can now close the day."
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label="In the drawer in the morning"
        prefix="₹"
        hint={
          day.countedBefore &&
          `Counted on ${formatDate(day.countedBefore.day)}: ${formatExactRupees(day.countedBefore.amount)}. Note why, if it is another amount now.`
        }
        {...form.field('float')}
      />
      <TextField
        label="Counted now"
        prefix="₹"
        required
        autoFocus
        hint={
          isTyped &&
          `${formatExactRupees(expected)} is expected. ${differenceWords(fromRupees(countedRupees), fromRupees(expected))}.`
        }
        {...form.field('counted')}
      />
      <TextArea label="Note" rows={2} maxLength={300} {...form.field('note')} />
    </TaskDialog>
  )
}

interface CloseDialogProps {
  day: CashDay
  /** The cash is the caller’s own. */
  isOwn: boolean
  /** Closed, or changed by somebody else since. */
  onDone: () => void
  onClose: () => void
}

/** Of today; on a day that is over nobody takes cash anyway. */
function untilTomorrow({ day, admin }: CashDay): string {
  return day === dayInIndia(new Date()) ? ` ${admin.name} can take no more cash until tomorrow.` : ''
}

/** Ends an admin's cash day; from then on no cash can be added to it. */
export function CloseDialog({ day, isOwn, onDone, onClose }: CloseDialogProps) {
  const counted = day.counted ?? 0
  const difference = differenceWords(fromRupees(counted), fromRupees(day.expected))
  return (
    <TaskDialog
      title={`Close ${day.admin.name}’s cash day?`}
      description={`${formatDate(day.day)}: ${formatExactRupees(counted)} counted, ${formatExactRupees(day.expected)} expected. ${difference}. A closed day cannot be opened again.${untilTomorrow(day)}${isOwn ? ' This is your own cash: the day will be marked as checked by nobody else. Ask a colleague to close it if you can.' : ''}`}
      doLabel="Close the day"
      doingLabel="Closing…"
      onDo={() => call(closeCashDay, { params: { day: day.day }, body: { adminId: day.adminId, counted } })}
      done="Closed."
      onDone={onDone}
      onConflict={onDone}
      onClose={onClose}
    />
  )
}
