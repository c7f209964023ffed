import { Link } from 'react-router'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { adminPaths } from './admin-paths.ts'
import { moduleTabs } from './module-links.ts'

const TABS = [{ label: 'Returns', to: adminPaths.returns() }, ...moduleTabs('returns')]

/** The tabs of pieces that customers bring: those that come back, and beside them those of trade modules. */
export function WayBackTabs({ current }: { current: string }) {
  if (TABS.length === 1) return null
  return (
    <TabLinks
      label="Returns and repairs"
      className="-mt-2 mb-4"
      items={TABS.map(({ label, to }) => ({ label, current: label === current, link: <Link to={to} /> }))}
    />
  )
}
