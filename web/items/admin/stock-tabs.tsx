import { Link } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { moduleTabs } from '#web/admin-kit/module-links.ts'
import type { SidebarTab } from '#web/admin-kit/sidebar-entry.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'

const TABS: readonly (SidebarTab & { label: string })[] = [
  { label: 'Items', to: adminPaths.items() },
  ...moduleTabs('items'),
  { label: 'Registers', to: adminPaths.itemRegisters() },
]

/** The tabs of work with items, beside their list. */
export function StockTabs({ current }: { current: string }) {
  const { may } = useAdministrator()
  return (
    <TabLinks
      label="Stock"
      className="-mt-2 mb-4"
      items={TABS.filter(({ permission }) => !permission || may(permission)).map(({ label, to }) => ({
        label,
        current: label === current,
        link: <Link to={to} />,
      }))}
    />
  )
}
