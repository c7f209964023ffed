import { dayInIndia, daysAfter } from '#rules/days.ts'
import { approveReturn } from '#trade/returns/contract/return-requests.ts'
import { RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { TaskProps } from './task-props.ts'

/** Days a customer usually gets. */
const DEFAULT_DAYS = 10

/** How the product comes back, and by when. */
export function ApproveDialog({ view: { number, version }, run, onClose }: TaskProps) {
  const today = dayInIndia(new Date())
  const form = useSchemaForm(approveReturn.body, {
    version,
    handover: 'pickup',
    arriveBy: daysAfter(today, DEFAULT_DAYS),
    note: '',
  })
  return (
    <TaskDialog
      title="Approve this return"
      description="The customer is notified by SMS and e-mail. A return that the customer brings ends automatically after the last day; one that our courier collects does not."
      doLabel="Approve"
      form={form}
      onDo={(body) => run(() => call(approveReturn, { params: { number }, body }), `${number} is approved.`)}
      onClose={onClose}
    >
      <RadioGroup
        label="How it comes back"
        options={[
          { value: 'pickup', label: 'By courier', note: 'We have it collected.' },
          { value: 'counter', label: 'In the shop', note: 'The customer brings it.' },
        ]}
        {...form.field('handover')}
      />
      <TextField
        label="Last day"
        type="date"
        required
        min={today}
        max={daysAfter(today, RETURN_LIMITS.byDays)}
        {...form.field('arriveBy')}
      />
      <TextArea
        label="Note for the customer"
        hint="For example, when the courier comes. The customer reads it in the e-mail and on the order."
        maxLength={RETURN_LIMITS.note}
        {...form.field('note')}
      />
    </TaskDialog>
  )
}
