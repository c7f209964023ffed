import { useSearchParams } from 'react-router'
import { readWaysBack } from '#trade/returns/contract/counter-returns.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FindSale } from './find-sale.tsx'
import { NewReturnForm } from './new-return-form.tsx'

/** A customer stands at the counter with something that was bought here. */
export default function NewReturn() {
  const [params] = useSearchParams()
  const { may, whyNot } = useAdministrator()
  const [order, line] = [params.get('order'), params.get('line')]
  return (
    <AdminPage title="At the counter" back={{ label: 'Returns', to: adminPaths.returns() }}>
      {!may('returns.handle') ? (
        <Notice tone="error" title={whyNot('returns.handle') ?? ''} />
      ) : order ? (
        <OfOrder key={`${order} ${line}`} order={order} line={line} />
      ) : (
        <FindSale />
      )}
    </AdminPage>
  )
}

function OfOrder({ order, line }: { order: string; line: string | null }) {
  const query = useEndpointQuery(readWaysBack, {
    params: { number: order },
    query: line ? { transactionId: line } : {},
  })
  if (query.isSuccess)
    return (
      <NewReturnForm order={order} line={line} found={query.data} onConflict={() => void query.refetch()} />
    )
  return (
    <Panel title={order}>
      <QueryState
        query={query}
        missing={
          <EmptyState
            title="Order not found"
            action={<LinkButton to={adminPaths.newReturn()}>Find the sale</LinkButton>}
          />
        }
      />
    </Panel>
  )
}
