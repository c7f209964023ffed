import { useState } from 'react'
import { readCustomerCredit } from '#contracts/admin/store-credit.ts'
import { formatRupees } from '#rules/money.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import type { CursorQuery } from '#web/query/use-cursor.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { CreditEntries } from '../credit-entries.tsx'

const PER_PAGE = 5

/** A customer's store credit: what they can spend, and how it came about. */
export function CustomerCredit({ customer: { id } }: { customer: { id: string } }) {
  const [cursor, setCursor] = useState<CursorQuery>({})
  const query = useEndpointQuery(readCustomerCredit, {
    params: { id },
    query: { ...cursor, limit: PER_PAGE },
  })
  const title = query.isSuccess ? `Store credit: ${formatRupees(query.data.balance)}` : 'Store credit'
  return (
    <Panel title={title}>
      {!query.isSuccess ? (
        <QueryState query={query} />
      ) : query.data.rows.length === 0 ? (
        <p className="pb-2 text-sm text-stone">No entries yet.</p>
      ) : (
        <div className="text-sm">
          <CreditEntries credit={query.data} onMove={setCursor} />
        </div>
      )}
    </Panel>
  )
}
