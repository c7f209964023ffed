import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type Period, periodFault, periodName } from '#rules/accounts/period.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { periodBeside, periodOptions } from './periods.ts'

interface PeriodChooserProps {
  period: Period
  onChoose: (period: Period) => void
}

/** The month or quarter of the financial year that a screen shows, and the ones beside it. */
export function PeriodChooser({ period, onChoose }: PeriodChooserProps) {
  const now = new Date()
  const [before, after] = [periodBeside(period, -1), periodBeside(period, 1)]
  return (
    <fieldset className="flex w-full items-center gap-1 sm:w-auto print:hidden">
      <legend className="sr-only">Period</legend>
      <IconButton label={`Back to ${periodName(before)}`} onClick={() => onChoose(before)}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
      <Select
        label="Month or quarter"
        hideLabel
        className="min-w-0 flex-1 sm:w-72 sm:flex-none"
        options={periodOptions(now, period)}
        value={period}
        onChange={(event) => onChoose(event.target.value)}
      />
      <IconButton
        label={`On to ${periodName(after)}`}
        disabled={periodFault(after, now) !== null}
        onClick={() => onChoose(after)}
      >
        <ChevronRight aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
    </fieldset>
  )
}
