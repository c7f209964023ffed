import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { type Period, periodFault, periodName } from '#rules/accounts/period.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { changedAddress } from '#web/query/list-address.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import { periodInAddress } from './periods.ts'

const TABS = [
  { label: 'Overview', at: adminPaths.accounts },
  { label: 'GSTR-1', at: adminPaths.accountTables },
  { label: 'Registers', at: (period: Period) => adminPaths.accountRegister(undefined, period) },
  { label: 'Settlements', at: adminPaths.settlements },
] as const

/** The top of each screen of the accounts: the period, which is in the address, and the way to the other screens. */
export function AccountsPage({ children }: { children: (period: Period) => ReactNode }) {
  const { pathname } = useLocation()
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
      <TabLinks
        label="Accounts"
        className="mb-5 print:hidden"
        items={TABS.map(({ label, at }) => ({
          label,
          current: at(period).split('?')[0] === pathname,
          link: <Link to={at(period)} />,
        }))}
      />
      {fault ? <Notice tone="warning">{fault} Please choose an earlier period.</Notice> : children(period)}
    </AdminPage>
  )
}
