import { Link } from 'react-router'
import { type AdminCustomer, type CustomerOrder, listCustomerOrders } from '#contracts/admin/customers.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { useCursor } from '#web/query/use-cursor.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Pager } from '#web/ui/navigation/pager.tsx'

const PER_PAGE = 20

/** The orders of a customer, the latest first. */
export function CustomerOrders({ customer: { id, orders } }: { customer: AdminCustomer }) {
  const { cursor, addressOf } = useCursor()
  const query = useEndpointQuery(listCustomerOrders, {
    params: { id },
    query: { ...cursor, limit: PER_PAGE },
  })
  return (
    <Panel title={orders === 0 ? 'Orders' : `Orders (${orders})`}>
      {!query.isSuccess ? (
        <QueryState query={query} />
      ) : query.data.rows.length === 0 ? (
        <p className="pb-2 text-sm text-stone">No orders yet.</p>
      ) : (
        <>
          <ul className="divide-y divide-hairline">
            {readableOf(query.data.rows).map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </ul>
          <NotShownRows rows={query.data.rows} />
          <Pager
            previous={query.data.previous ? <Link to={addressOf({ before: query.data.previous })} /> : null}
            next={query.data.next ? <Link to={addressOf({ after: query.data.next })} /> : null}
          />
        </>
      )}
    </Panel>
  )
}

function OrderLine({ order: { number, product, image, status, total, placedAt } }: { order: CustomerOrder }) {
  return (
    <li className="relative flex items-center gap-3 py-2.5 text-sm">
      {image ? (
        <img
          src={image}
          alt=""
          width={88}
          height={88}
          loading="lazy"
          className="size-12 shrink-0 bg-sand object-cover"
        />
      ) : (
        <span className="size-12 shrink-0 bg-sand" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={adminPaths.order(number)}
            translate="no"
            className="font-medium text-link money after:absolute after:inset-0"
          >
            {number}
          </Link>
          <OrderBadge status={status} />
        </p>
        <p className="truncate text-stone">{product}</p>
      </div>
      <div className="text-right">
        <p translate="no" className="money">
          {formatRupees(total)}
        </p>
        <p className="text-[0.8125rem] whitespace-nowrap text-stone">{formatDate(placedAt)}</p>
      </div>
    </li>
  )
}
