import { Link } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'

const TABS = [
  { label: 'Items', to: adminPaths.items() },
  { label: 'Stock-take', to: adminPaths.stockTakes() },
  { label: 'Labels', to: adminPaths.labels(), needs: 'products.change' },
  { label: 'Registers', to: adminPaths.itemRegisters() },
] as const

/** What is done with items, beside their list. */
export function StockTabs({ current }: { current: (typeof TABS)[number]['label'] }) {
  const { may } = useAdministrator()
  return (
    <TabLinks
      label="Stock"
      className="-mt-2 mb-4"
      items={TABS.filter((tab) => !('needs' in tab) || may(tab.needs)).map(({ label, to }) => ({
        label,
        current: label === current,
        link: <Link to={to} />,
      }))}
    />
  )
}
