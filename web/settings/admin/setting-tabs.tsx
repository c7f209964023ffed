import { Link } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { moduleTabs } from '#web/admin-kit/module-links.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'

const TABS = [{ label: 'Search & Stock', to: adminPaths.searchAndStock() }, ...moduleTabs('settings')]

/** Settings of search and stock, and beside them those of trade modules. */
export function SettingTabs({ current }: { current: string }) {
  if (TABS.length === 1) return null
  return (
    <TabLinks
      label="Settings"
      className="-mt-2 mb-4"
      items={TABS.map(({ label, to }) => ({ label, current: label === current, link: <Link to={to} /> }))}
    />
  )
}
