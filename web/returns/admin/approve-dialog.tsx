import { useState } from 'react'
import { approveReturn } from '#contracts/admin/return-requests.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { RETURN_LIMITS, type ReturnHandover } from '#rules/returns/return-request.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { TaskProps } from './task-props.ts'

/** Days a customer usually gets. */
const DEFAULT_DAYS = 10

/** How the product comes back, and by when. */
export function ApproveDialog({ view: { number, version }, run, onClose }: TaskProps) {
  const today = dayInIndia(new Date())
  const [handover, setHandover] = useState<ReturnHandover>('pickup')
  const [arriveBy, setArriveBy] = useState(daysAfter(today, DEFAULT_DAYS))
  const [note, setNote] = useState('')
  return (
    <TaskDialog
      title="Approve this return"
      description="The customer is notified by SMS and e-mail. A return that the customer brings ends automatically after the last day; one that our courier collects does not."
      doLabel="Approve"
      doingLabel="Saving…"
      onDo={() =>
        run(
          () => call(approveReturn, { params: { number }, body: { version, handover, arriveBy, note } }),
          `${number} is approved.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RadioGroup
            label="How it comes back"
            name="handover"
            value={handover}
            onChange={(event) => setHandover(event.target.value === 'counter' ? 'counter' : 'pickup')}
            options={[
              { value: 'pickup', label: 'By courier', note: 'We have it collected.' },
              { value: 'counter', label: 'In the shop', note: 'The customer brings it.' },
            ]}
          />
          <TextField
            label="Last day"
            name="arriveBy"
            type="date"
            size="small"
            required
            min={today}
            max={daysAfter(today, RETURN_LIMITS.byDays)}
            value={arriveBy}
            error={errors.arriveBy}
            onChange={(event) => setArriveBy(event.target.value)}
          />
          <TextArea
            label="Note for the customer"
            name="note"
            size="small"
            hint="For example, when the courier comes. The customer reads it in the e-mail and on the order."
            maxLength={RETURN_LIMITS.note}
            value={note}
            error={errors.note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </TaskDialog>
  )
}
