import { listCoupons } from '#contracts/admin/coupons.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CouponLine } from './coupon-line.tsx'
import { SalesPage } from './sales-page.tsx'

/** The coupons, with how often each was used. */
export default function Coupons() {
  const query = useEndpointQuery(listCoupons, {})
  return (
    <SalesPage title="Coupons" current="coupons" add={{ label: 'New coupon', to: adminPaths.newCoupon() }}>
      {!query.isSuccess ? (
        <QueryState query={query} />
      ) : query.data.coupons.length === 0 ? (
        <EmptyState title="No coupons yet">
          A coupon takes a percentage off making charges or stones for customers who enter its code at
          checkout. You decide how often it can be used, and until when.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border border-hairline bg-paper">
          {query.data.coupons.map((coupon) => (
            <CouponLine key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
    </SalesPage>
  )
}
