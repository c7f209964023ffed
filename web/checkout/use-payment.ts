import { useCallback, useEffect, useRef } from 'react'
import { z } from 'zod'
import { readCart } from '#contracts/cart.ts'
import type { Product } from '#contracts/catalogue.ts'
import { initiatePayment } from '#contracts/checkout.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import { fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { AttemptEvent, OpenPayment } from './payment-attempt.ts'
import { type CheckoutPopup, type CheckoutResponse, loadCheckout } from './razorpay-checkout.ts'
import type { ShippingForm } from './shipping-form.ts'
import { useAttempt } from './use-attempt.ts'
import { tellOtherWindows } from './window-channel.ts'

/** Milliseconds without an answer from the popup (specification, section 9). */
const PATIENCE = 180_000

export interface Purchase {
  userId: string
  product: Product
  choice: VariantChoice
  extras: ExtrasWish
  /** The code of the coupon in the price; empty for none. */
  coupon: string
  shopName: string
  /** The order's number, once the server has confirmed it. */
  onPaid: (orderId: string | null) => void
  /** The server wants a PAN, or another one. */
  onPanFault: (sentence: string) => void
}

/** Paying for one product: reserve, open the provider's popup, confirm. Every attempt is reported once. */
export function usePayment(purchase: Purchase) {
  const { userId, product, choice, extras, coupon, shopName, onPaid, onPanFault } = purchase
  const { attempt, present, timer, happened, ended } = useAttempt(product.id)
  const popup = useRef<CheckoutPopup | null>(null)

  const close = useCallback(
    (why: 'dismissed' | 'replaced') => {
      if (present.current.state !== 'waiting') return
      popup.current?.close?.()
      void ended({ kind: why })
    },
    [present, ended],
  )
  // Who leaves the page in the middle has closed the popup.
  useEffect(() => () => close('dismissed'), [close])

  const confirm = async (response: CheckoutResponse) => {
    if (!happened({ kind: 'paid', providerPaymentId: response.razorpay_payment_id })) return
    const answer = await confirmPayment(response)
    if (answer.kind !== 'verified') return void ended(answer)
    await ended({ kind: 'verified' })
    // What was bought has left the cart.
    void refresh(readCart)
    onPaid(answer.orderId)
  }

  const openPopup = async (payment: OpenPayment, to: ShippingForm) => {
    const Checkout = await loadCheckout(payment.checkoutScript).catch(() => null)
    if (!Checkout) return void ended({ kind: 'scriptFailed' })
    try {
      popup.current = new Checkout({
        ...shownInPopup(payment, to, { shopName, product }),
        modal: { handleback: false, ondismiss: () => void ended({ kind: 'dismissed' }) },
        handler: (response) => void confirm(response),
      })
      popup.current.open()
      happened({ kind: 'opened' })
      tellOtherWindows(product.id)
      timer.current = setTimeout(async () => {
        const late = ended({ kind: 'timedOut' })
        popup.current?.close?.()
        await late
      }, PATIENCE)
    } catch {
      await ended({ kind: 'crashed' })
    }
  }

  /**
   * `total`: what the customer has agreed to, in paise. `mustRead`: whether there is something to read before anything
   * is reserved; a question without an answer must not keep anybody from buying.
   */
  const pay = async (to: ShippingForm, total: Paise, mustRead?: () => Promise<boolean>) => {
    if (!happened({ kind: 'pay' })) return
    if (await mustRead?.().catch(() => false)) return void happened({ kind: 'readFirst' })
    const payment = await reserve({ userId, product, choice, extras, coupon, to, total }).catch(
      (error: unknown) => {
        happened(refusal(error, total))
        if (blamesPan(error)) onPanFault(error.message)
        return null
      },
    )
    if (payment && happened({ kind: 'reserved', payment })) await openPopup(payment, to)
  }

  /** Goes on with a payment that was left in the middle: the same price, the same reservation. */
  const resume = async (payment: OpenPayment, to: ShippingForm) => {
    if (happened({ kind: 'pay' }) && happened({ kind: 'reserved', payment })) await openPopup(payment, to)
  }

  return { attempt, pay, resume, close, decline: () => happened({ kind: 'declined' }) }
}

/** What the provider's popup shows, and fills in. */
function shownInPopup(
  payment: OpenPayment,
  to: ShippingForm,
  { shopName, product }: Pick<Purchase, 'shopName' | 'product'>,
) {
  return {
    key: payment.key,
    amount: payment.amount,
    currency: payment.currency,
    name: shopName,
    order_id: payment.orderId,
    description: product.name,
    prefill: {
      name: `${to.firstName} ${to.lastName}`.trim(),
      email: to.email,
      contact: to.phone && `+91${to.phone}`,
    },
    theme: { color: '#7a1f2b' },
    retry: { enabled: true },
  }
}

function reserve(wish: {
  userId: string
  product: Product
  choice: VariantChoice
  extras: ExtrasWish
  coupon: string
  to: ShippingForm
  total: Paise
}): Promise<OpenPayment> {
  const { userId, product, choice, extras, coupon, total } = wish
  const { pan, ...shippingAddress } = wish.to
  const price = toRupees(total)
  return call(initiatePayment, {
    body: {
      userId,
      items: [{ productId: product.id, name: product.name, price, quantity: 1, variant: choice, extras }],
      shippingAddress,
      coupon,
      pan,
      subtotal: price,
      totalAmount: price,
      paymentMethod: 'online',
      timestamp: new Date().toISOString(),
    },
  })
}

/**
 * A 409 that names a new total asks for consent; a limit of the shop is told as one; everything else is a refusal, in
 * the server's words if it has any.
 */
function refusal(error: unknown, total: Paise): AttemptEvent {
  if (error instanceof ApiError && error.status === 409 && typeof error.details.totalAmount === 'number')
    return {
      kind: 'priceChanged',
      from: total,
      to: fromRupees(error.details.totalAmount),
      ...(typeof error.details.couponFault === 'string' && { why: error.details.couponFault }),
    }
  if (error instanceof ApiError && typeof error.details.limit === 'string')
    return { kind: 'limited', sentence: error.message }
  return { kind: 'refused', sentence: sentenceOf(error, '') }
}

function blamesPan(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || !Array.isArray(error.details.fields)) return false
  return error.details.fields.some(
    (fault: unknown) => z.object({ field: z.literal('pan') }).safeParse(fault).success,
  )
}
