import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Profile } from '#contracts/identity.ts'
import type { PendingPayment } from '#contracts/pending-payments.ts'
import type { QuoteView } from '#contracts/quotes.ts'
import { NO_EXTRAS } from '#rules/checkout/extras.ts'
import type { Paise } from '#rules/money.ts'
import { needsPan, panFault } from '#rules/orders/pan.ts'
import type { FrameData } from '#server/storefront/page-data.server.ts'
import { storeExtras } from '#web/catalogue/wanted-extras.ts'
import { rememberThanks } from '#web/checkout/confirmation/order-thanks.ts'
import { type AddressBook, firstAddress, formOf } from '#web/checkout/form/address-book.ts'
import { storeCoupon } from '#web/checkout/form/entered-coupon.ts'
import { type ShippingForm, shippingForm } from '#web/checkout/form/shipping-form.ts'
import { useStoreCredit } from '#web/checkout/form/use-store-credit.ts'
import { type OtherPurchases, useElsewhere } from '#web/checkout/payment/other-purchases.ts'
import { type OpenPayment, OUTCOME } from '#web/checkout/payment/payment-attempt.ts'
import { readOrderOf } from '#web/checkout/payment/pending-payment.tsx'
import { usePayment } from '#web/checkout/payment/use-payment.ts'
import { rememberPincode } from '#web/delivery/own-pincode.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { useBackCloses } from '#web/ui/overlay/back-closes.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { idsOf, type WantedProduct } from './wanted-product.ts'

/** The total of all pieces, with the PAN rule and the coupon that go with it. */
export type CheckoutSum = { total: Paise } & Pick<QuoteView, 'pan' | 'coupon'>

export interface Buying {
  userId: string
  profile: Profile
  book: AddressBook
  /** One product, or those of the cart that are paid for together. */
  wanted: readonly WantedProduct[]
  sum: CheckoutSum
  /** The code of a coupon, as it was entered; empty for none. */
  coupon: string
  otherPurchases: OtherPurchases
  /** An order was made in another window; `note`: what became of the payment here. */
  onOrderedElsewhere: (note: string) => void
  /** The price is another than the one shown: it has to be asked again. */
  onPriceMoved: () => Promise<unknown>
  /** The purchase is made, before the page is loaded again to say thank you. */
  onBought?: () => void
}

/** The shipping form, the store credit, and paying: what is on the screen, and what its buttons do. */
export function useBuying(buying: Buying) {
  const { profile, book, wanted, sum, otherPurchases, onPriceMoved } = buying
  const { total, pan } = sum
  const [found] = useState(otherPurchases.payments[0])
  const [first] = useState(() => firstValues(buying, found))
  const form = useSchemaForm(shippingForm(pan.needed), first)
  const credit = useStoreCredit()
  /** The server's words for those of several pieces that cannot be bought any more. */
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const finish = thanksFor(buying)
  const shopName = useRouteLoaderData<FrameData>('layout/shop.route')?.contact.shopName ?? ''
  const { attempt, pay, resume, close, decline } = usePayment({
    userId: buying.userId,
    wanted,
    creditFor: credit.creditFor,
    coupon: sum.coupon?.fault === null ? buying.coupon : '',
    shopName,
    onPanFault: (message) => {
      form.refuse({ pan: message })
      void onPriceMoved()
    },
    onPlaceFault: ({ field, message }) => void form.refuse({ [field]: message }),
    onPaid: finish,
    onGone: (sentence) => void onPriceMoved().then(() => setUnavailable(sentence)),
  })
  const { left, mustRead, forget } = useElsewhere({
    productIds: idsOf(wanted),
    otherPurchases,
    attempt,
    close,
    finish,
    onOrderedElsewhere: buying.onOrderedElsewhere,
  })
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
  /** The customer agrees to another price. */
  const acceptPrice = (changed: Paise) => {
    void onPriceMoved()
    const to = form.getValues()
    const isAsked = to.business === null && needsPan(changed, pan.above)
    const fault = isAsked ? panFault(to.pan) : null
    if (fault === null) return void pay(to, changed)
    decline()
    form.refuse({ pan: fault })
  }
  const declinePrice = () => {
    decline()
    void onPriceMoved()
  }
  /** Goes on with a payment that was left in the middle. */
  const goOn = (open: OpenPayment) => {
    forget()
    void resume(open, form.getValues())
  }
  /** That payment is no longer open. */
  const leftHasEnded = async (payment: PendingPayment) => {
    const order = await readOrderOf(buying.userId, payment.paymentId)
    const isOwn = payment.paymentId === found?.paymentId
    if (order) return isOwn ? finish(order.orderId) : buying.onOrderedElsewhere('')
    forget()
    toast.info('That payment has ended, and no order was made. You can start again.')
  }
  const isFresh = attempt.state === 'idle' && !found && !left
  const due = total - credit.creditFor(total)
  const closeUnavailable = () => setUnavailable(null)
  const acts = { payFor, acceptPrice, declinePrice, closeUnavailable, goOn, forget, leftHasEnded }
  return { form, credit, due, attempt, unavailable, left, isFresh, ...acts }
}

/**
 * The values that the form begins with: the address of a payment that was left in the middle, or the customer's own.
 */
function firstValues({ profile, book }: Buying, found: PendingPayment | undefined): ShippingForm {
  const address = found ? formOf(found.shippingAddress) : firstAddress(profile, book.saved)
  const { isGift = false, business = null } = found?.shippingAddress ?? {}
  return { ...address, pan: '', isGift, business }
}

/** Ends a purchase: the page is loaded again and says thank you. `note`: what the server said. */
function thanksFor({ wanted, onBought }: Pick<Buying, 'wanted' | 'onBought'>) {
  return (orderId: string, note = '') => {
    rememberThanks({ productIds: idsOf(wanted), orderId, note })
    for (const id of idsOf(wanted)) storeExtras(id, NO_EXTRAS)
    storeCoupon('')
    onBought?.()
    // The browser would come back to the pay button, below the thanks.
    window.scrollTo(0, 0)
    window.location.reload()
  }
}
