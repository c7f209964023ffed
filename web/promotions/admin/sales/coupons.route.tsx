import { type CouponView, listCoupons, stopCoupon } from '#contracts/admin/coupons.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { counted } from '#rules/counted.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import type { CouponStatus } from '#rules/promotions/coupon.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { BadgeTone } from '#web/ui/display/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { DiscountItem } from './discount-item.tsx'
import { saleInWords } from './sale-words.ts'
import { SalesPage } from './sales-page.tsx'

const COUPON_LOOKS = {
  planned: { label: 'Planned', tone: 'gold' },
  running: { label: 'Valid', tone: 'leaf' },
  'used-up': { label: 'Used up', tone: 'amber' },
  ended: { label: 'Ended', tone: 'plain' },
  stopped: { label: 'Stopped', tone: 'plain' },
} as const satisfies Record<CouponStatus, { label: string; tone: BadgeTone }>

type Use = Pick<CouponView, 'uses' | 'orders' | 'sold' | 'maxUses' | 'maxUsesPerCustomer'>

/** `Used 12 of 100 times, once per customer · 11 orders, ₹4,20,000`. */
function couponUseInWords({ uses, orders, sold, maxUses, maxUsesPerCustomer }: Use): string {
  const limit = `at most ${times(maxUsesPerCustomer)} per customer`
  if (uses === 0) return `Not used yet · ${maxUses === null ? '' : `${times(maxUses)} in total, `}${limit}`
  const used = maxUses === null ? times(uses) : `${uses} of ${times(maxUses)}`
  const sum = sold === null ? '' : `, ${formatRupees(sold)}`
  const ordered = orders === 0 ? '' : ` · ${counted(orders, 'order')}${sum}`
  return `Used ${used}, ${limit}${ordered}`
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

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
        <>
          <ul className="divide-y divide-hairline border border-hairline bg-paper">
            {readableOf(query.data.coupons).map((coupon) => (
              <CouponLine key={coupon.id} coupon={coupon} />
            ))}
          </ul>
          <NotShownRows rows={query.data.coupons} />
        </>
      )}
    </SalesPage>
  )
}

/** One coupon: its code, what it takes off, how often it was used; and the way to stop it. */
function CouponLine({ coupon }: { coupon: CouponView }) {
  const isOver = coupon.status === 'ended' || coupon.status === 'stopped'
  return (
    <DiscountItem
      title={<span className="font-medium tracking-wide break-all">{coupon.code}</span>}
      status={COUPON_LOOKS[coupon.status]}
      facts={[`${saleInWords(coupon)} · ${coupon.of}`, couponUseInWords(coupon)]}
      notes={[
        `${formatDateTime(coupon.startsAt)} – ${formatDateTime(coupon.endsAt)}`,
        coupon.createdBy && (
          <>
            created by <Person {...coupon.createdBy} isInline />
          </>
        ),
        coupon.stoppedAt && `stopped on ${formatDateTime(coupon.stoppedAt)}`,
      ]}
      action={!isOver && <StopButton coupon={coupon} />}
    />
  )
}

function StopButton({ coupon: { id, code } }: { coupon: CouponView }) {
  const { whyNot } = useAdministrator()
  const blocked = whyNot('prices.cut')
  const stopping = useEndpointMutation(stopCoupon, {
    refreshes: [listCoupons],
    failed: 'The coupon could not be stopped. Please try again.',
    onSuccess: () => toast.success(`The coupon ${code} is no longer valid.`),
  })
  const button = (
    <Button kind="secondary" blockedBecause={blocked} aria-label={`Stop ${code}`}>
      Stop
    </Button>
  )
  if (blocked) return button
  return (
    <AlertDialog
      title={`Stop the coupon ${code}?`}
      description="Nobody can use it any more. Payments already started keep their price."
      confirmLabel="Stop"
      cancelLabel="Keep it"
      destructive
      onConfirm={() => stopping.attempt({ params: { id } })}
      trigger={button}
    />
  )
}
