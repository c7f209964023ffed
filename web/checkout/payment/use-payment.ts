import { useEffect } from 'react'
import { readCart } from '#contracts/cart.ts'
import { readOwnCredit } from '#contracts/store-credit.ts'
import type { Paise } from '#rules/money.ts'
import type { ShippingForm } from '#web/checkout/form/shipping-form.ts'
import { idsOf, type WantedProduct } from '#web/checkout/wanted-product.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { OpenPayment } from './payment-attempt.ts'
import { type CheckoutResponse, useCheckoutPopup } from './razorpay-checkout.ts'
import { blamesPan, isGone, placeFault, refusal, reserve } from './reserve.ts'
import { useAttempt } from './use-attempt.ts'
import { useStableArray } from './use-stable-array.ts'
import { tellOtherWindows } from './window-channel.ts'

export interface Purchase {
  userId: string
  wanted: readonly WantedProduct[]
  /** The code of the coupon in the price; empty for none. */
  coupon: string
  /** Store credit that pays for a total, both in paise. */
  creditFor: (total: Paise) => Paise
  shopName: string
  /** The order's number, once the server has confirmed it, and what it said. */
  onPaid: (orderId: string, message: string) => void
  /** The server wants a PAN, or another one. */
  onPanFault: (sentence: string) => void
  /** The shop does not deliver there, or the state contradicts the pincode. */
  onPlaceFault: (fault: NonNullable<ReturnType<typeof placeFault>>) => void
  /** Of several products some cannot be bought any more. */
  onGone: (sentence: string) => void
}

/** Paying for one product or several: reserve, open the provider's popup, confirm. Every attempt is reported once. */
export function usePayment(purchase: Purchase) {
  const { userId, wanted, coupon, creditFor, shopName, onPaid, onPanFault, onPlaceFault, onGone } = purchase
  const productIds = useStableArray(idsOf(wanted))
  const progress = useAttempt(productIds)
  const { attempt, happened, ended } = progress

  const bought = (orderId: string, message: string) => {
    tellOtherWindows(productIds)
    // The bought products have left the cart.
    void refresh(readCart)
    onPaid(orderId, message)
  }

  const confirm = async (response: CheckoutResponse) => {
    if (!happened({ kind: 'paid', providerPaymentId: response.razorpay_payment_id })) return
    const answer = await confirmPayment(response)
    if (answer.kind !== 'verified') return void ended(answer)
    await ended({ kind: 'verified' })
    bought(answer.orderId, answer.message)
  }

  const { openPopup, close } = useCheckoutPopup({
    progress,
    shopName,
    wanted,
    onOpened: () => tellOtherWindows(productIds),
    onResponse: (response) => void confirm(response),
  })
  // Who leaves the page in the middle has closed the popup.
  useEffect(() => () => close('dismissed'), [close])

  /**
   * `total`: what the customer has agreed to, in paise. `mustRead`: whether there is something to read before anything
   * is reserved; a question without an answer must not keep anybody from buying.
   */
  const pay = async (to: ShippingForm, total: Paise, mustRead?: () => Promise<boolean>) => {
    if (!happened({ kind: 'pay' })) return
    if (await mustRead?.().catch(() => false)) return void happened({ kind: 'readFirst' })
    const payment = await reserve({ userId, wanted, coupon, credit: creditFor(total), to, total }).catch(
      (error: unknown) => {
        void refresh(readOwnCredit)
        happened(refusal(error, { wanted, total }))
        if (isGone(error, wanted)) onGone(error.message)
        if (blamesPan(error)) onPanFault(error.message)
        const fault = placeFault(error)
        if (fault) onPlaceFault(fault)
        return null
      },
    )
    if (payment?.paid) {
      if (happened({ kind: 'paidWithCredit' })) bought(payment.paid.orderIds[0] ?? '', payment.paid.message)
    } else if (payment && happened({ kind: 'reserved', payment })) await openPopup(payment, to)
  }

  /** Goes on with a payment that was left in the middle: the same price, the same reservation. */
  const resume = async (payment: OpenPayment, to: ShippingForm) => {
    if (happened({ kind: 'pay' }) && happened({ kind: 'reserved', payment })) await openPopup(payment, to)
  }

  return { attempt, pay, resume, close, decline: () => happened({ kind: 'declined' }) }
}
