import { readableOf } from '#contracts/unreadable.ts'
import { formatDate } from '#rules/format-dates.ts'
import { listReturns } from '#trade/returns/contract/return-requests.ts'
import { requestWords } from '#trade/returns/web/return-words.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { TextLink } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { ReturnBadge } from './return-badge.tsx'

interface ReturnsPanelProps {
  orderNumber: string
  /** The order has several products, so that each return says of which it is. */
  isNamed: boolean
}

/** The returns of an order, on the order's own screen; no space taken where there are none. */
export function ReturnsPanel({ orderNumber, isNamed }: ReturnsPanelProps) {
  const query = useEndpointQuery(listReturns, { query: { search: orderNumber } })
  if (!query.data || query.data.rows.length === 0) return null
  return (
    <Panel title="Returns">
      <ul className="divide-y divide-hairline text-sm">
        {readableOf(query.data.rows).map((row) => (
          <li
            key={row.number}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0"
          >
            <TextLink to={adminPaths.return(row.number)}>{row.number}</TextLink>
            <ReturnBadge status={row.status} />
            <span className="text-stone">
              {[isNamed && row.name, formatDate(row.requestedAt), requestWords(row)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <NotShownRows rows={query.data.rows} />
    </Panel>
  )
}
