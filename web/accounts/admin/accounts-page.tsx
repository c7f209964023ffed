import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type Period, periodFault, periodName } from '#rules/accounts/period.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { changedAddress } from '#web/query/list-address.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import { periodInAddress } from './periods.ts'

/** The top of each screen of the accounts: the period, which is in the address, and the way to the other screens. */
export function AccountsPage({ children }: { children: (period: Period) => ReactNode }) {
  const [params, setParams] = useSearchParams()
  const now = new Date()
  const period = periodInAddress(params, now)
  const fault = periodFault(period, now)
  // What is opened or paged through belongs to the period before.
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
