import { Link } from 'react-router'
import { NEXT_ORDER_STATUS } from '#rules/orders/order-status.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { Query } from '#web/query/use-endpoint-list.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'

const STATUSES = Object.keys(NEXT_ORDER_STATUS)

/** Orders by where they are, each with its address; what else is chosen stays chosen. */
export function StatusTabs({ query }: { query: Query }) {
  const { status, after: _, before: __, ...kept } = query
  return (
    <TabLinks
      label="Status"
      className="-mt-2 mb-4 gap-6! sm:gap-7!"
      items={[
        { label: 'All', current: !status, link: <Link to={adminPaths.orders(kept)} replace /> },
        ...STATUSES.map((label) => ({
          label,
          current: status === label,
          link: <Link to={adminPaths.orders({ ...kept, status: label })} replace />,
        })),
      ]}
    />
  )
}
