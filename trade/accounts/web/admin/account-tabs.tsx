import { Link, useLocation } from 'react-router'
import type { Period } from '#trade/accounts/rules/period.ts'
import { accountPaths } from '#trade/accounts/web/admin/paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'

const TABS = [
  { label: 'Overview', at: accountPaths.overview, needs: 'accounts.read' },
  { label: 'GSTR-1', at: accountPaths.gstr1, needs: 'accounts.read' },
  {
    label: 'Registers',
    at: (period?: Period) => accountPaths.register(undefined, period),
    needs: 'accounts.read',
  },
  { label: 'Settlements', at: accountPaths.settlements, needs: 'accounts.read' },
  { label: 'GST & Tally', at: accountPaths.settings, needs: 'shop.read' },
] as const

/** The screens of the accounts, each about the same period where it is about one, and their settings. */
export function AccountTabs({ period }: { period?: Period }) {
  const { pathname } = useLocation()
  const { may } = useAdministrator()
  return (
    <TabLinks
      label="Accounts"
      className="mb-5 *:shrink-0 *:whitespace-nowrap print:hidden"
      items={TABS.filter(({ needs }) => may(needs)).map(({ label, at }) => ({
        label,
        current: at(period).split('?')[0] === pathname,
        link: <Link to={at(period)} />,
      }))}
    />
  )
}
