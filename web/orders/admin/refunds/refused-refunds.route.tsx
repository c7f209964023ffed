import { Link } from 'react-router'
import {
  listRefusedRefunds,
  type RefusedRefund,
  recordRefund,
  retryRefund,
} from '#contracts/admin/refused-refunds.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { ViewTabs } from '#web/admin-kit/list/view-tabs.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { call } from '#web/api.ts'
import { ORDER_VIEWS } from '#web/orders/admin/list/order-views.ts'
import { Person } from '#web/person.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ProviderWords } from './provider-words.tsx'
import { RefusedRefundActions } from './refused-refund.tsx'

/** Money that customers wait for because the payment provider does not return it, of orders and of payments without one. */
export default function RefusedRefunds() {
  const query = useEndpointQuery(listRefusedRefunds, {}, { onFocus: true })
  const refetch = () => void query.refetch()
  return (
    <AdminPage title="Orders">
      <div className="-mt-2 mb-4 flex border-b border-hairline">
        <ViewTabs tabs={ORDER_VIEWS} current="refused-refunds" path={adminPaths.orders()} />
      </div>
      <QueryState query={query} />
      {query.data?.length === 0 && (
        <EmptyState title="No refund was refused">
          When it does, for example because your account there has too little money, the refund waits here for
          you.
        </EmptyState>
      )}
      <div className="grid max-w-3xl gap-4">
        {readableOf(query.data ?? []).map((refund) => (
          <Refused key={refund.id} refund={refund} onDone={refetch} />
        ))}
        <NotShownRows rows={query.data ?? []} />
      </div>
    </AdminPage>
  )
}

function Refused({ refund, onDone }: { refund: RefusedRefund; onDone: () => void }) {
  const { profile, whyNot } = useAdministrator()
  const { id: refundId, orderNumber, customer, amount } = refund
  const isOwn = customer.id === profile.id
  return (
    <Panel title={`Refund of ${exact(amount)}`}>
      <p className="text-sm">
        {orderNumber ? (
          <Link to={adminPaths.order(orderNumber)} className="text-link">
            {orderNumber}
          </Link>
        ) : (
          'It became no order'
        )}
        {' · '}
        {refund.product} · {refund.reason}
      </p>
      <p className="mt-1 text-sm">
        <Person
          name={customer.name}
          number={customer.mobileNumber}
          to={adminPaths.customer(customer.id)}
          isInline
        />
        <span className="text-stone"> · refused {formatDateTime(refund.refusedAt)}</span>
        {refund.providerPaymentId && <span className="text-stone"> · {refund.providerPaymentId}</span>}
      </p>
      <ProviderWords {...refund} />
      <RefusedRefundActions
        {...{ refund, orderNumber, onDone }}
        whyNot={isOwn ? 'You cannot refund your own payment.' : whyNot('refunds.make')}
        retry={() => call(retryRefund, { params: { refundId } })}
        record={(body) => call(recordRefund, { params: { refundId }, body })}
        onConflict={onDone}
      />
    </Panel>
  )
}
