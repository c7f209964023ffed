import { type CouponView, listCoupons, stopCoupon } from '#contracts/admin/coupons.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Person } from '#web/person.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { COUPON_LOOKS, couponUseInWords } from './coupon-words.ts'
import { DiscountItem } from './discount-item.tsx'
import { saleInWords } from './sale-words.ts'

/** One coupon: its code, what it takes off, how often it was used; and the way to stop it. */
export function CouponLine({ coupon }: { coupon: CouponView }) {
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
