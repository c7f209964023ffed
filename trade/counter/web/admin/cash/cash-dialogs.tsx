import { useState } from 'react'
import { dayInIndia } from '#rules/days.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import { type CashDay, closeCashDay, countCash } from '#trade/counter/contract/cash-days.ts'
import {
  type CountedNotes,
  differenceWords,
  NOTES,
  type Note,
  sumOfNotes,
} from '#trade/counter/rules/cash-day.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const Count = countCash.body.pick({ note: true })

interface CountDialogProps {
  day: CashDay
  /** Counted, or cash has moved while it was counted. */
  onDone: () => void
  onClose: () => void
}

/** The notes and coins in the drawer. The expected amount is shown once a count is typed. */
export function CountDialog({ day, onDone, onClose }: CountDialogProps) {
  const form = useSchemaForm(Count, { note: day.note })
  const [typed, setTyped] = useState(() => textsOf(day.notes))
  const notes = readNotes(typed)
  const isTyped = Object.values(typed).some((text) => text.trim() !== '')
  const counted = notes && sumOfNotes(notes)
  return (
    <TaskDialog
      title={`Drawer of ${formatDate(day.day)}`}
      description="Count the notes and coins. Leave empty what is not there; 0 means an empty drawer."
      doLabel={counted !== null && isTyped ? `Save the count of ${exact(counted)}` : 'Save the count'}
      blockedBecause={!isTyped ? 'Count the notes first.' : notes === null && 'Enter whole numbers of notes.'}
      form={form}
      onDo={({ note }) => {
        const body = { notes: notes ?? {}, counted: null, expected: day.expected, note }
        return call(countCash, { params: { day: day.day }, body })
      }}
      done="Counted. A manager can now close the day."
      onDone={onDone}
      onConflict={onDone}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {NOTES.map((rupees, nth) => (
          <TextField
            key={rupees}
            label={`₹${rupees} ×`}
            name={`notes.${rupees}`}
            inputMode="numeric"
            autoComplete="off"
            autoFocus={nth === 1}
            value={typed[`${rupees}`] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [rupees]: target.value })}
          />
        ))}
      </div>
      {counted !== null && isTyped && (
        <p role="status" className="border-t border-hairline pt-3 text-sm">
          <strong translate="no" className="block text-2xl font-medium money">
            {exact(counted)}
          </strong>
          <span translate="no">{exact(day.expected)}</span> is expected.{' '}
          {differenceWords(counted, day.expected)}.
        </p>
      )}
      <TextArea
        label="Note"
        hint="If it differs: what you know about it."
        rows={2}
        maxLength={300}
        {...form.field('note')}
      />
    </TaskDialog>
  )
}

type TypedNotes = Partial<Record<Note, string>>

const textsOf = (notes: CountedNotes | null): TypedNotes =>
  Object.fromEntries(Object.entries(notes ?? {}).map(([note, count]) => [note, `${count}`]))

/** Null where something is not a number of notes. */
function readNotes(typed: TypedNotes): CountedNotes | null {
  const notes = Object.entries(typed).flatMap(([note, text]) =>
    text.trim() === '' ? [] : [[note, /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN] as const],
  )
  return notes.some(([, count]) => Number.isNaN(count)) ? null : Object.fromEntries(notes)
}

interface CloseDialogProps {
  day: CashDay
  /** The caller has counted it. */
  isOwn: boolean
  /** Closed, or changed by somebody else since. */
  onDone: () => void
  onClose: () => void
}

/** Of today; on a day that is over nobody takes cash anyway. */
const untilTomorrow = ({ day }: CashDay): string =>
  day === dayInIndia(new Date()) ? ' No more cash can be taken until tomorrow.' : ''

/** Ends a day of the drawer; what the count differs by is booked. */
export function CloseDialog({ day, isOwn, onDone, onClose }: CloseDialogProps) {
  const counted = day.counted ?? 0
  const difference = differenceWords(counted, day.expected)
  const booked = counted === day.expected ? '' : ' The difference is booked, and goes to Tally.'
  return (
    <TaskDialog
      title={`Close the drawer of ${formatDate(day.day)}?`}
      description={`${exact(counted)} counted, ${exact(day.expected)} expected. ${difference}.${booked} A closed day cannot be opened again.${untilTomorrow(day)}${isOwn ? ' You have counted it yourself: the day will be marked as checked by nobody else. Ask a colleague to close it if you can.' : ''}`}
      doLabel="Close the day"
      doingLabel="Closing…"
      onDo={() => call(closeCashDay, { params: { day: day.day }, body: { counted } })}
      done="Closed."
      onDone={onDone}
      onConflict={onDone}
      onClose={onClose}
    />
  )
}
