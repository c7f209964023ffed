import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useRouteLoaderData } from 'react-router'
import type { PendingPayment, QuoteView } from '#contracts/checkout.ts'
import type { Profile } from '#contracts/identity.ts'
import type { OrderView } from '#contracts/orders.ts'
import { NO_EXTRAS } from '#rules/checkout/extras.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import { needsPan, panFault } from '#rules/orders/pan.ts'
import type { FrameData } from '#server/storefront.server.ts'
import { storeExtras } from '#web/catalogue/wanted-extras.ts'
import { rememberPincode } from '#web/delivery/own-pincode.ts'
import { ParcelDay } from '#web/delivery/parcel-day.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useBackCloses } from '#web/ui/overlay/back-closes.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type AddressBook, firstAddress, formOf } from './address-book.ts'
import { CheckoutColumns } from './checkout-columns.tsx'
import { CouponField } from './coupon-field.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { storeCoupon } from './entered-coupon.ts'
import { rememberThanks } from './order-thanks.ts'
import { PanField } from './pan-field.tsx'
import { ParcelAddress } from './parcel-address.tsx'
import { PayBar } from './pay-bar.tsx'
import { busyWords, type OpenPayment, OUTCOME } from './payment-attempt.ts'
import { PaymentOutcome } from './payment-outcome.tsx'
import { ordersOf, PendingPaymentNotice } from './pending-payment.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { type ShippingForm, shippingForm } from './shipping-form.ts'
import { type Elsewhere, paymentOf } from './use-elsewhere.ts'
import { useLeftPayment } from './use-left-payment.ts'
import { useOtherWindows } from './use-other-windows.ts'
import { usePayment } from './use-payment.ts'
import { useSteady } from './use-steady.ts'
import { useStoreCredit } from './use-store-credit.ts'
import { idsOf, slowestPreparation, type WantedProduct } from './wanted-product.ts'

/** What all products come to, and what that total requires. */
export type CheckoutSum = { total: Paise } & Pick<QuoteView, 'pan' | 'coupon'>

export interface BuyFormProps {
  userId: string
  profile: Profile
  book: AddressBook
  /** One product, or those of the cart that are paid for together. */
  wanted: readonly WantedProduct[]
  sum: CheckoutSum
  /** What is bought, with the place where a coupon is entered. */
  summary: (coupon: ReactNode) => ReactNode
  /** The code of a coupon, as it was entered; empty for none. */
  coupon: string
  /** Asks the price with another code; an empty one takes the coupon out. */
  onCoupon: (code: string) => void
  isApplyingCoupon: boolean
  elsewhere: Elsewhere
  /** An order was made in another window; `note`: what became of the payment here. */
  onOrderedElsewhere: (note: string) => void
  /** The price is another than the one shown: it has to be asked again. */
  onPriceMoved: () => void
  /** Some of several products can no longer be bought. */
  onGone?: (sentence: string) => void
  /** The purchase is made, before the page is loaded again to say thank you. */
  onBought?: () => void
}

/** Where the parcel goes, and paying for it. */
export function BuyForm(props: BuyFormProps) {
  const { userId, profile, book, wanted, sum, coupon, elsewhere, onOrderedElsewhere, onPriceMoved } = props
  const { total, pan } = sum
  const [found] = useState(elsewhere.payments[0])
  const form = useForm<ShippingForm>({
    resolver: zodResolver(shippingForm(pan.needed)),
    defaultValues: {
      ...(found ? formOf(found.shippingAddress) : firstAddress(profile, book.saved)),
      pan: '',
    },
  })
  const shopName = useRouteLoaderData<FrameData>('layout/shop.route')?.contact.shopName ?? ''
  const thank = (orderIds: string[], note = '') => {
    rememberThanks({ productIds: idsOf(wanted), orderIds, note })
    for (const id of idsOf(wanted)) storeExtras(id, NO_EXTRAS)
    storeCoupon('')
    props.onBought?.()
    // The browser would come back to the pay button, below the thanks.
    window.scrollTo(0, 0)
    window.location.reload()
  }
  /** One of the orders of a payment was found: all of them are told. */
  const thankFor = async (order: OrderView) => {
    const orders = await ordersOf(userId, paymentOf(order))
    thank((orders.length > 0 ? orders : [order]).map(({ orderId }) => orderId))
  }
  const credit = useStoreCredit()
  const { attempt, pay, resume, close, decline } = usePayment({
    userId,
    wanted,
    creditFor: credit.creditFor,
    coupon: sum.coupon?.fault === null ? coupon : '',
    shopName,
    onPanFault: (message) => {
      form.setError('pan', { message })
      onPriceMoved()
    },
    onPaid: (orderIds, message) => thank(orderIds, orderIds.length < wanted.length ? message : ''),
    onGone: (sentence) => props.onGone?.(sentence),
  })
  const due = total - credit.creditFor(total)
  const busy = busyWords(attempt.state, wanted.length)
  const paid = attempt.state === 'done'

  const { left, mustRead, forget } = useLeftPayment(elsewhere, attempt)
  const productIds = useSteady(idsOf(wanted))
  const windows = { productIds, elsewhere, attempt, close, onOrderedElsewhere }
  useOtherWindows({ ...windows, thank: (order) => void thankFor(order) })
  // A payment that is being confirmed is not closed by Back, and not left in the middle either.
  useBackCloses(attempt.state === 'waiting' || attempt.state === 'confirming', () => close('dismissed'))

  useEffect(() => {
    if (attempt.outcome?.kind === 'dismissed') toast.info(OUTCOME.dismissed.title)
  }, [attempt.outcome])

  const payFor = (to: ShippingForm) => {
    forget()
    rememberPincode(to.pincode)
    book.keep(profile, to).catch(() => toast.error('The address could not be saved.'))
    return pay(to, total, mustRead)
  }
  const consent = (changed: Paise) => {
    onPriceMoved()
    const to = form.getValues()
    const fault = needsPan(changed, fromRupees(pan.above)) ? panFault(to.pan) : null
    if (fault === null) return void pay(to, changed)
    decline()
    form.setError('pan', { message: fault })
  }
  const goOn = (open: OpenPayment) => {
    forget()
    void resume(open, form.getValues())
  }
  const ended = async (payment: PendingPayment) => {
    const [order] = await ordersOf(userId, payment.paymentId)
    const isOwn = payment.paymentId === found?.paymentId
    if (order) return isOwn ? thankFor(order) : onOrderedElsewhere('')
    forget()
    toast.info('That payment has ended, and no order was made. You can start again.')
  }
  const isIdle = attempt.state === 'idle' && !found && !left
  return (
    <CheckoutColumns
      aside={props.summary(
        <CouponField
          key={coupon}
          coupon={sum.coupon}
          pending={props.isApplyingCoupon}
          disabled={Boolean(busy) || paid}
          onApply={props.onCoupon}
        />,
      )}
    >
      <form onSubmit={form.handleSubmit(payFor)} noValidate>
        <h2 className="mb-5 text-heading">Where shall we send {wanted.length > 1 ? 'them' : 'it'}?</h2>
        {left && (
          <PendingPaymentNotice
            userId={userId}
            payment={left}
            onContinue={goOn}
            onStartAgain={forget}
            onEnded={() => void ended(left)}
          />
        )}
        {isIdle && wanted.some(({ product }) => product.stock_quantity <= 0) && <LastPiece />}
        {/* What gets the focus must not hide behind the bar at the bottom, nor its fault. */}
        <fieldset
          disabled={Boolean(busy) || paid}
          className="[&_input]:scroll-mb-48 [&_input]:scroll-mt-32 [&_select]:scroll-mb-48 lg:[&_input]:scroll-mb-24"
        >
          <legend className="sr-only">Shipping address</legend>
          <FormProvider {...form}>
            <ParcelAddress profile={profile} book={book} />
            {pan.needed && <PanField above={pan.above} />}
          </FormProvider>
        </fieldset>
        <ParcelDay pincode={form.watch('pincode')} preparation={slowestPreparation(wanted)} />
        <CreditChoice credit={credit} total={total} disabled={Boolean(busy) || paid} />
        <PaymentOutcome outcome={attempt.outcome} isSeveral={wanted.length > 1} />
        <PayBar
          due={due}
          {...{ busy, paid }}
          heldUntil={attempt.payment?.expiresAt}
          isSecond={left !== null}
        />
        <p className="mt-4 text-sm text-stone max-lg:pr-16">{payWords(wanted.length, due)}</p>
      </form>
      <PriceChangedDialog
        change={attempt.priceChange}
        onConsent={consent}
        onDecline={() => {
          decline()
          onPriceMoved()
        }}
      />
    </CheckoutColumns>
  )
}

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
