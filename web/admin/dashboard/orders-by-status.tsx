import { Link } from 'react-router'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { countText } from '#web/measures.ts'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { Tile } from './tile.tsx'

export function OrdersByStatus({ board: { statuses, days } }: { board: Dashboard }) {
  const since = days[0]?.day ?? ''
  // Of ended orders only the recent ones are counted.
  const open = statuses.filter(({ status }) => ORDER_STATUS[status].isOpen)
  const ended = statuses.filter(({ status }) => !ORDER_STATUS[status].isOpen)
  return (
    <Tile title="Orders" to={adminPaths.orders()}>
      <Lines lines={open} />
      <p className="mt-4 mb-1 text-[0.8125rem] text-stone">Placed in the last 30 days</p>
      <Lines lines={ended} since={since} />
    </Tile>
  )
}

function Lines({ lines, since }: { lines: Dashboard['statuses']; since?: string }) {
  return (
    <ul className="relative z-10 divide-y divide-hairline border-y border-hairline">
      {lines.map(({ status, orders }) => (
        <li key={status}>
          <Link
            to={adminPaths.orders({ status, ...(since ? { from: since } : {}) })}
            className="flex min-h-10 items-center justify-between gap-3 bg-paper text-sm hover:bg-ivory pointer-coarse:min-h-11"
          >
            <OrderBadge status={status} />
            <span translate="no" className="pr-1 text-base font-medium money">
              {countText(orders)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
