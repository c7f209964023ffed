import { extendRate, type OrderTenders } from '#contracts/admin/tenders.ts'
import { FIXED_RATE_DAYS } from '#rules/counter/fixed-rate.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { formatDate } from '#rules/format-dates.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { ReasonField } from '#web/orders/admin/task/move-fields.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

interface ExtendRateDialogProps extends TaskOutcome<OrderTenders> {
  number: string
  rate: NonNullable<OrderTenders['fixedRate']>
}

/** Days by which a rate is usually extended. */
const DEFAULT_DAYS = 7

/** Lets an advance keep its metal rate for longer; asks for a fresh OTP. */
export function ExtendRateDialog({ number, rate, ...outcome }: ExtendRateDialogProps) {
  const today = dayInIndia(new Date())
  const form = useSchemaForm(extendRate.body, {
    until: daysAfter(rate.isOver ? today : rate.until, DEFAULT_DAYS),
    fixedUntil: rate.until,
    reason: '',
  })
  return (
    <TaskDialog
      title="Extend the metal rate"
      description="The customer pays the rest at the booked price until the new day, whatever the rate is by then."
      doLabel="Extend the rate"
      blockedBecause={form.watch('until') === '' && 'Choose the new last day first.'}
      form={form}
      onDo={(body) => call(extendRate, { params: { number }, body })}
      done={(_, { until }) => `The rate of ${number} is fixed until ${formatDate(until)}.`}
      {...outcome}
    >
      <TextField
        label="New last day"
        type="date"
        required
        min={today}
        max={daysAfter(today, FIXED_RATE_DAYS.max)}
        {...form.field('until')}
      />
      <ReasonField hint="It is shown here and in the audit log." {...form.field('reason')} />
    </TaskDialog>
  )
}
