import { Link } from 'react-router'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { moduleTabs } from './module-links.ts'

const TABS = moduleTabs('returns')

/** The tabs of pieces that customers bring: those that come back, and those of their own. */
export function WayBackTabs({ current }: { current: string }) {
  if (TABS.length < 2) return null
  return (
    <TabLinks
      label="Returns and repairs"
      className="-mt-2 mb-4"
      items={TABS.map(({ label, to }) => ({ label, current: label === current, link: <Link to={to} /> }))}
    />
  )
}
