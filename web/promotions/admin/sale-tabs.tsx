import { Link } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'

/** Sales are for everybody, coupons for those who have a code. */
export function SaleTabs({ current }: { current: 'sales' | 'coupons' }) {
  return (
    <TabLinks
      label="Sales and coupons"
      className="mb-5"
      items={[
        { label: 'Sales', current: current === 'sales', link: <Link to={adminPaths.sales()} /> },
        { label: 'Coupons', current: current === 'coupons', link: <Link to={adminPaths.coupons()} /> },
      ]}
    />
  )
}
