import { dayInIndia, daysAfter } from '#rules/days.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import { FIXED_RATE_DAYS } from '#rules/orders/balance/fixed-rate.ts'
import { extendRate, type OrderTenders } from '#trade/counter/contract/tenders.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { ReasonField } from '#web/orders/admin/task/move-fields.tsx'
import { Person } from '#web/person.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

interface FixedRateProps {
  rate: NonNullable<OrderTenders['fixedRate']>
  total: number
  whyNot: string | null
  onExtend: () => void
}

/** Until when the balance is taken at the fixed rate; once that is over, both prices and what can be done. */
export function FixedRate({ rate, total, whyNot, onExtend }: FixedRateProps) {
  const { until, isOver, priceToday, extensions } = rate
  const extend = (
    <Button kind={isOver ? 'secondary' : 'quiet'} blockedBecause={whyNot} onClick={onExtend}>
      Keep the rate until …
    </Button>
  )
  return (
    <div className="mt-3 grid gap-2 border-t border-hairline pt-3 text-sm">
      {isOver ? (
        <Notice tone="warning" title={`The metal rate was fixed until ${formatDate(until)}`} action={extend}>
          Booked at <span translate="no">{exact(total)}</span>.{' '}
          {priceToday === null ? (
            'The product is no longer on sale, so it has no price today.'
          ) : (
            <>
              Today the product costs <span translate="no">{exact(priceToday)}</span> without a discount.
            </>
          )}{' '}
          Keep the rate for longer, or agree on today’s price with the customer: cancel this order, pay the
          advance back and sell the product again.
        </Notice>
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span>
            Metal rate fixed until <span className="font-medium">{formatDate(until)}</span>
          </span>
          {extend}
        </p>
      )}
      {extensions.length > 0 && (
        <ul aria-label="Extensions of the rate" className="grid gap-1 text-[0.8125rem] text-stone">
          {extensions.map(({ until: day, reason, at, by }) => (
            <li key={at.getTime()}>
              Extended to {formatDate(day)} on {formatDate(at)} by <Person {...by} isInline />: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

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
      title="Keep the metal rate until …"
      description="The customer pays the rest at the booked price until the new day, whatever the rate is by then."
      doLabel="Keep the rate"
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
