import { Link } from 'react-router'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { readAccounts } from '#trade/accounts/contract/months.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'

type Missing = ResponseBody<typeof readAccounts>['missing']

/** Documents that should be there and are not: no file is made while there are any. */
export function MissingPanel({ missing }: { missing: Missing }) {
  const { may } = useAdministrator()
  if (missing.length === 0) return null
  return (
    <div id="missing" className="scroll-mt-20">
      <Panel title="Missing documents">
        <p className="mb-2 text-sm text-stone">
          No file is made, and no month closed, while a document is missing. Opening the order issues what is
          due, or says what its invoice waits for.
        </p>
        <ul className="divide-y divide-hairline">
          {missing.map(({ order, says }) => (
            <li key={says} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              {says}
              {order && may('orders.read') && (
                <Link to={adminPaths.order(order)} className="text-link">
                  Open the order
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
