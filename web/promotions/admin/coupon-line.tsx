import { type CouponView, listCoupons, stopCoupon } from '#contracts/admin/coupons.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { COUPON_LOOKS, couponUseInWords } from './coupon-words.ts'
import { saleInWords } from './sale-words.ts'

/** One coupon: its code, what it takes off, how often it was used; and the way to stop it. */
export function CouponLine({ coupon }: { coupon: CouponView }) {
  const { label, tone } = COUPON_LOOKS[coupon.status]
  const isOver = coupon.status === 'ended' || coupon.status === 'stopped'
  return (
    <li className="grid gap-x-5 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium tracking-wide break-all">{coupon.code}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-1 text-sm">
          {saleInWords(coupon)} · {coupon.of}
        </p>
        <p className="mt-1 text-sm tabular-nums">{couponUseInWords(coupon)}</p>
        <p className="mt-1 text-[0.8125rem] text-stone">
          {formatDateTime(coupon.startsAt)} – {formatDateTime(coupon.endsAt)}
          {coupon.createdBy && ` · created by ${coupon.createdBy}`}
          {coupon.stoppedAt && ` · stopped on ${formatDateTime(coupon.stoppedAt)}`}
        </p>
      </div>
      {!isOver && <StopButton coupon={coupon} />}
    </li>
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
    <Button kind="secondary" size="small" blockedBecause={blocked} aria-label={`Stop ${code}`}>
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
