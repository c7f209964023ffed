import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { isAboveLargest } from '#rules/checkout/largest-payment.ts'
import { isInZone } from '#rules/identity/business.ts'
import type { Paise } from '#rules/money.ts'
import { CheckoutColumns } from '#web/checkout/checkout-columns.tsx'
import { GoneDialog } from '#web/checkout/payment/gone-dialog.tsx'
import { InAppNotice } from '#web/checkout/payment/in-app-notice.tsx'
import { PayBar } from '#web/checkout/payment/pay-bar.tsx'
import { busyWords } from '#web/checkout/payment/payment-attempt.ts'
import { PaymentOutcome } from '#web/checkout/payment/payment-outcome.tsx'
import { PendingPaymentNotice } from '#web/checkout/payment/pending-payment.tsx'
import { PriceChangedDialog } from '#web/checkout/payment/price-changed-dialog.tsx'
import { type Buying, useBuying } from '#web/checkout/use-buying.ts'
import { slowestOf } from '#web/checkout/wanted-product.ts'
import { BusinessChoice } from '#web/delivery/business-choice.tsx'
import { ParcelDay } from '#web/delivery/parcel-day.tsx'
import { AboveLargest, useLargestPayment } from '#web/layout/above-largest.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CouponField } from './coupon-field.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { PanField } from './pan-field.tsx'
import { ParcelAddress } from './parcel-address.tsx'

interface BuyFormProps extends Buying {
  /** The products and their price, with the place where a coupon is entered. */
  summary: (coupon: ReactNode) => ReactNode
  /** Asks the price with another code; an empty one takes the coupon out. */
  onCoupon: (code: string) => void
  isApplyingCoupon: boolean
  /** The buyer is in a special economic zone, or is not any more: the price may have no tax there. */
  onZone: (isSez: boolean) => void
}

/** Where the parcel goes, and paying for it. */
export function BuyForm({ summary, onCoupon, isApplyingCoupon, onZone, ...buying }: BuyFormProps) {
  const { userId, profile, book, wanted, sum, coupon } = buying
  const { total, pan } = sum
  const { form, credit, due, attempt, unavailable, left, isFresh, ...act } = useBuying(buying)
  const { pathname, search } = useLocation()
  const isSez = isInZone(form.watch('business'))
  const tellZone = useEffectEvent(onZone)
  useEffect(() => tellZone(isSez), [isSez])
  const largest = useLargestPayment()
  const busy = busyWords(attempt.state, wanted.length)
  const paid = attempt.state === 'done'
  const isLocked = Boolean(busy) || paid
  const entered = { coupon: sum.coupon, pending: isApplyingCoupon, disabled: isLocked, onApply: onCoupon }
  const aside = summary(<CouponField key={coupon} {...entered} />)
  // Nobody types an address for what cannot be paid here, with all of their store credit either.
  const least = total - credit.balance
  if (isAboveLargest(least, largest) && !left && !busy && !paid)
    return (
      <CheckoutColumns aside={aside}>
        <AboveLargest due={least} />
      </CheckoutColumns>
    )
  return (
    <CheckoutColumns aside={aside}>
      <form onSubmit={form.handleSubmit(act.payFor)} noValidate>
        <h2 className="mb-5 text-heading">Where shall we send {wanted.length > 1 ? 'them' : 'it'}?</h2>
        {left && (
          <PendingPaymentNotice
            userId={userId}
            payment={left}
            onContinue={act.goOn}
            onStartAgain={act.forget}
            onEnded={() => void act.leftHasEnded(left)}
          />
        )}
        {isFresh && wanted.some(({ product }) => product.stock_quantity <= 0) && <LastPiece />}
        <fieldset disabled={isLocked}>
          <legend className="sr-only">Shipping address</legend>
          <ParcelAddress form={form} profile={profile} book={book} />
          <BusinessChoice
            label="I am buying for a business"
            className="mt-7 border-t border-hairline pt-4"
            business={form.watch('business')}
            own={profile.business}
            state={form.watch('state')}
            field={(name) => form.field(`business.${name}`)}
            onChange={(business) => form.change('business', business)}
          />
          {pan.needed && <PanField form={form} above={pan.above} />}
        </fieldset>
        <ParcelDay pincode={form.watch('pincode')} {...slowestOf(wanted)} />
        <CreditChoice credit={credit} total={total} disabled={isLocked} />
        <AboveLargest due={due} className="mt-7" />
        <PaymentOutcome outcome={attempt.outcome} isSeveral={wanted.length > 1} />
        <InAppNotice path={pathElsewhere(pathname + search)} />
        <PayBar {...{ due, busy, paid }} heldUntil={attempt.payment?.expiresAt} isSecond={left !== null} />
        <p className="mt-4 text-sm text-stone">{payWords(wanted.length, due)}</p>
      </form>
      <PriceChangedDialog
        change={attempt.priceChange}
        onConsent={act.acceptPrice}
        onDecline={act.declinePrice}
      />
      <GoneDialog
        sentence={unavailable}
        left={wanted.length}
        total={total}
        onContinue={() => {
          act.closeUnavailable()
          void form.handleSubmit(act.payFor)()
        }}
        onClose={act.closeUnavailable}
      />
    </CheckoutColumns>
  )
}

/** Which pieces of the cart are paid for is known to this tab alone, so another browser begins at the cart. */
const pathElsewhere = (path: string) => (path.startsWith(paths.shippingDetails()) ? paths.cart() : path)

/** How the products are paid for, given what is left to pay. */
function payWords(products: number, due: Paise): string {
  if (due === 0) return 'Your store credit covers the full amount. You will not be charged.'
  const held = products > 1 ? 'The pieces are held' : 'The piece is held'
  return `You pay by card, UPI or netbanking in our payment provider’s window. ${held} for you while you do.`
}

function LastPiece() {
  return (
    <Notice tone="warning" className="mb-6" title="Someone is buying the last piece right now.">
      If that is you, in another window or before you reloaded the page, you can continue here.
    </Notice>
  )
}
