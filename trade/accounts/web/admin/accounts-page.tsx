import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type Period, periodFault, periodName } from '#trade/accounts/rules/period.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { changedAddress } from '#web/query/list-address.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { periodBeside, periodInAddress, periodOptions } from './periods.ts'

/** The top of each screen of the accounts: the period, which is in the address, and the way to the other screens. */
export function AccountsPage({ children }: { children: (period: Period) => ReactNode }) {
  const [params, setParams] = useSearchParams()
  const now = new Date()
  const period = periodInAddress(params, now)
  const fault = periodFault(period, now)
  // Opened rows and pages belong to the period before.
  const choose = (next: Period) =>
    setParams(changedAddress(params, { period: next, after: undefined }), {
      preventScrollReset: true,
      replace: true,
    })
  return (
    <AdminPage
      title="Accounts"
      aside={<p className="hidden print:block">{periodName(period)}</p>}
      actions={<PeriodChooser period={period} onChoose={choose} />}
    >
      <AccountTabs period={period} />
      {fault ? <Notice tone="warning">{fault} Please choose an earlier period.</Notice> : children(period)}
    </AdminPage>
  )
}

interface PeriodChooserProps {
  period: Period
  onChoose: (period: Period) => void
}

/** The month or quarter of the financial year that a screen shows, and the ones beside it. */
function PeriodChooser({ period, onChoose }: PeriodChooserProps) {
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
