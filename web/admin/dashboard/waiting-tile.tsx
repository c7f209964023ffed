import { Link } from 'react-router'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { counted } from '#rules/counted.ts'
import { formatDate } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { pageThatServes } from '#web/admin-kit/module-links.ts'
import { Tile } from './tile.tsx'

const waysBack = pageThatServes('pieces-that-come-back')

/** Who waits for an answer of the shop. */
export function WaitingTile({ board: { waiting, disputes } }: { board: Dashboard }) {
  const [due] = disputes
  return (
    <Tile title="Waiting for an answer" to={adminPaths.customRequests({ status: 'New' })}>
      <p className="flex items-baseline gap-2.5">
        <span translate="no" className="font-display text-[2rem] leading-none font-semibold money">
          {waiting.designs}
        </span>
        <span className="text-sm">custom {waiting.designs === 1 ? 'request' : 'requests'}</span>
      </p>
      <p className="mt-2 text-sm text-stone">
        <Link to={adminPaths.messages()} className="relative z-10 text-link">
          {waiting.messages} contact {waiting.messages === 1 ? 'message' : 'messages'}
        </Link>
        {waysBack && (
          <>
            {' · '}
            <Link to={adminPaths.returns({ status: 'requested' })} className="relative z-10 text-link">
              {counted(waiting.returns, 'return')} to decide
            </Link>
          </>
        )}
        {waiting.refunds > 0 && (
          <>
            {' · '}
            <Link
              to={adminPaths.returns({ kind: 'return', status: 'inspected' })}
              className="relative z-10 text-link"
            >
              {waiting.refunds} to refund
            </Link>
          </>
        )}
        {waiting.payOuts > 0 && (
          <>
            {' · '}
            <Link to={adminPaths.returns({ status: 'to-pay-out' })} className="relative z-10 text-link">
              {waiting.payOuts} to pay out
            </Link>
          </>
        )}
        {waiting.approvals > 0 && (
          <>
            {' · '}
            <Link to={adminPaths.items({ stock: 'overdue' })} className="relative z-10 text-ruby">
              {waiting.approvals} overdue on approval
            </Link>
          </>
        )}
        {due && (
          <>
            {' · '}
            <Link
              to={due.order ? adminPaths.order(due.order) : adminPaths.alarms()}
              className="relative z-10 text-ruby"
            >
              {counted(disputes.length, 'dispute')}
              {due.respondBy && `, evidence due ${formatDate(due.respondBy)}`}
            </Link>
          </>
        )}
      </p>
    </Tile>
  )
}
