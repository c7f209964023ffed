import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useRouteLoaderData } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import type { PendingPayment, QuoteView } from '#contracts/checkout.ts'
import type { Profile } from '#contracts/identity.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { type ExtrasWish, NO_EXTRAS } from '#rules/checkout/extras.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import { needsPan, panFault } from '#rules/orders/pan.ts'
import type { FrameData } from '#server/storefront.server.ts'
import { storeExtras } from '#web/catalogue/wanted-extras.ts'
import { rememberPincode } from '#web/delivery/own-pincode.ts'
import { ParcelDay } from '#web/delivery/parcel-day.tsx'
import { productPreparation } from '#web/delivery/preparation-of.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useBackCloses } from '#web/ui/overlay/back-closes.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type AddressBook, firstAddress, formOf } from './address-book.ts'
import { CheckoutColumns } from './checkout-columns.tsx'
import { CouponField } from './coupon-field.tsx'
import { storeCoupon } from './entered-coupon.ts'
import { rememberThanks } from './order-thanks.ts'
import { PanField } from './pan-field.tsx'
import { ParcelAddress } from './parcel-address.tsx'
import { PayBar } from './pay-bar.tsx'
import { BUSY_WORDS, type OpenPayment, OUTCOME } from './payment-attempt.ts'
import { PaymentOutcome } from './payment-outcome.tsx'
import { orderOf, PendingPaymentNotice } from './pending-payment.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { ProductSummary } from './product-summary.tsx'
import { type ShippingForm, shippingForm } from './shipping-form.ts'
import type { Elsewhere } from './use-elsewhere.ts'
import { useLeftPayment } from './use-left-payment.ts'
import { useOtherWindows } from './use-other-windows.ts'
import { usePayment } from './use-payment.ts'

export interface BuyFormProps {
  userId: string
  profile: Profile
  book: AddressBook
  product: Product
  choice: VariantChoice
  extras: ExtrasWish
  /** The code of a coupon, as it was entered; empty for none. */
  coupon: string
  /** Asks the price with another code; an empty one takes the coupon out. */
  onCoupon: (code: string) => void
  isApplyingCoupon: boolean
  /** What the product costs this customer. */
  quote: QuoteView
  elsewhere: Elsewhere
  /** An order was made in another window; `note`: what became of the payment here. */
  onOrderedElsewhere: (note: string) => void
  /** The price is another than the quote's: it has to be asked again. */
  onPriceMoved: () => void
}

/** Where the parcel goes, and paying for it. */
export function BuyForm(props: BuyFormProps) {
  const {
    userId,
    profile,
    book,
    product,
    choice,
    extras,
    coupon,
    onCoupon,
    isApplyingCoupon,
    quote,
    elsewhere,
    onOrderedElsewhere,
    onPriceMoved,
  } = props
  const [found] = useState(elsewhere.payments[0])
  const form = useForm<ShippingForm>({
    resolver: zodResolver(shippingForm(quote.pan.needed)),
    defaultValues: {
      ...(found ? formOf(found.shippingAddress) : firstAddress(profile, book.saved)),
      pan: '',
    },
  })
  const shopName = useRouteLoaderData<FrameData>('layout/shop.route')?.contact.shopName ?? ''
  const { total } = quote.lines
  const thank = (orderId: string | null) => {
    rememberThanks(product.id, orderId)
    storeExtras(product.id, NO_EXTRAS)
    storeCoupon('')
    // The browser would come back to the pay button, below the thanks.
    window.scrollTo(0, 0)
    window.location.reload()
  }
  const { attempt, pay, resume, close, decline } = usePayment({
    userId,
    product,
    choice,
    extras,
    coupon: quote.coupon?.fault === null ? coupon : '',
    shopName,
    onPanFault: (message) => {
      form.setError('pan', { message })
      onPriceMoved()
    },
    onPaid: thank,
  })
  const busy = BUSY_WORDS[attempt.state]
  const paid = attempt.state === 'done'

  const { left, mustRead, forget } = useLeftPayment(elsewhere, attempt)
  useOtherWindows({ productId: product.id, elsewhere, attempt, close, thank, onOrderedElsewhere })
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
    const fault = needsPan(changed, fromRupees(quote.pan.above)) ? panFault(to.pan) : null
    if (fault === null) return void pay(to, changed)
    decline()
    form.setError('pan', { message: fault })
  }
  const goOn = (open: OpenPayment) => {
    forget()
    void resume(open, form.getValues())
  }
  const ended = async (payment: PendingPayment) => {
    const order = await orderOf(userId, payment)
    const isOwn = payment.paymentId === found?.paymentId
    if (order) return isOwn ? thank(order.orderId) : onOrderedElsewhere('')
    forget()
    toast.info('That payment has ended, and no order was made. You can start again.')
  }
  return (
    <CheckoutColumns
      aside={
        <ProductSummary
          product={product}
          quote={quote}
          coupon={
            <CouponField
              key={coupon}
              coupon={quote.coupon}
              pending={isApplyingCoupon}
              disabled={Boolean(busy) || paid}
              onApply={onCoupon}
            />
          }
        />
      }
    >
      <form onSubmit={form.handleSubmit(payFor)} noValidate>
        <h2 className="mb-5 text-heading">Where shall we send it?</h2>
        {left && (
          <PendingPaymentNotice
            userId={userId}
            payment={left}
            onContinue={goOn}
            onStartAgain={forget}
            onEnded={() => void ended(left)}
          />
        )}
        {product.stock_quantity <= 0 && attempt.state === 'idle' && !found && !left && <LastPiece />}
        {/* What gets the focus must not hide behind the bar at the bottom, nor its fault. */}
        <fieldset
          disabled={Boolean(busy) || paid}
          className="[&_input]:scroll-mb-48 [&_input]:scroll-mt-32 [&_select]:scroll-mb-48 lg:[&_input]:scroll-mb-24"
        >
          <legend className="sr-only">Shipping address</legend>
          <FormProvider {...form}>
            <ParcelAddress profile={profile} book={book} />
            {quote.pan.needed && <PanField above={quote.pan.above} />}
          </FormProvider>
        </fieldset>
        <ParcelDay
          pincode={form.watch('pincode')}
          preparation={productPreparation(product, choice, extras.engraving)}
        />
        <PaymentOutcome outcome={attempt.outcome} />
        <PayBar {...{ total, busy, paid }} heldUntil={attempt.payment?.expiresAt} isSecond={left !== null} />
        <p className="mt-4 text-sm text-stone max-lg:pr-16">
          You pay by card, UPI or netbanking in our payment provider’s window. The piece is held for you while
          you do.
        </p>
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

function LastPiece() {
  return (
    <Notice tone="warning" className="mb-6" title="Someone is buying the last piece right now.">
      If that is you, in another window or before you reloaded the page, you can continue here.
    </Notice>
  )
}
