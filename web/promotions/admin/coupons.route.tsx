import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router'
import { listCoupons } from '#contracts/admin/coupons.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CouponLine } from './coupon-line.tsx'
import { SaleTabs } from './sale-tabs.tsx'

/** The coupons, with how often each was used. */
export default function Coupons() {
  const query = useEndpointQuery(listCoupons, {})
  const navigate = useNavigate()
  const { whyNot } = useAdministrator()
  const add = () => void navigate(adminPaths.newCoupon())
  return (
    <AdminPage
      title="Coupons"
      actions={
        <Button size="small" blockedBecause={whyNot('prices.cut')} onClick={add}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          New coupon
        </Button>
      }
    >
      <SaleTabs current="coupons" />
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
    </AdminPage>
  )
}
