import { useCallback, useRef } from 'react'
import type { ShippingForm } from '#web/checkout/form/shipping-form.ts'
import { namesOf, type WantedProduct } from '#web/checkout/wanted-product.ts'
import type { OpenPayment } from './payment-attempt.ts'
import type { useAttempt } from './use-attempt.ts'

/** The answer of the provider's checkout after a payment. */
export type CheckoutResponse = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The options we use of the provider's `checkout.js`. */
type CheckoutOptions = {
  key: string
  /** Paise. */
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  retry: { enabled: boolean }
  /** `handleback: false`: what the browser's Back does is ours (decision 051). */
  modal: { ondismiss: () => void; handleback: boolean }
  handler: (response: CheckoutResponse) => void
}

type CheckoutPopup = { open: () => void; close?: () => void }
type Checkout = new (options: CheckoutOptions) => CheckoutPopup

declare global {
  interface Window {
    Razorpay?: Checkout
  }
}

/** Milliseconds without an answer from the popup (specification, section 9). */
const PATIENCE = 180_000

interface PopupOptions {
  progress: ReturnType<typeof useAttempt>
  shopName: string
  wanted: readonly WantedProduct[]
  onOpened: () => void
  onResponse: (response: CheckoutResponse) => void
}

/** The provider's popup: opened for a reserved payment, given up when it does not answer in time. */
export function useCheckoutPopup({ progress, shopName, wanted, onOpened, onResponse }: PopupOptions) {
  const { present, timer, happened, ended } = progress
  const popup = useRef<CheckoutPopup | null>(null)

  const close = useCallback(
    (why: 'dismissed' | 'replaced') => {
      if (present.current.state !== 'waiting') return
      popup.current?.close?.()
      void ended({ kind: why })
    },
    [present, ended],
  )

  const giveUp = async () => {
    const late = ended({ kind: 'timedOut' })
    popup.current?.close?.()
    await late
  }

  const openPopup = async (payment: OpenPayment, to: ShippingForm) => {
    const Checkout = await loadCheckout(payment.checkoutScript).catch(() => null)
    if (!Checkout) return void ended({ kind: 'scriptFailed' })
    try {
      popup.current = new Checkout({
        ...shownInPopup(payment, to, { shopName, wanted }),
        modal: { handleback: false, ondismiss: () => void ended({ kind: 'dismissed' }) },
        handler: onResponse,
      })
      popup.current.open()
      happened({ kind: 'opened' })
      onOpened()
      timer.current = setTimeout(giveUp, PATIENCE)
    } catch {
      await ended({ kind: 'crashed' })
    }
  }

  return { openPopup, close }
}

/** Texts and values of the provider's popup. */
function shownInPopup(
  payment: OpenPayment,
  to: ShippingForm,
  { shopName, wanted }: Pick<PopupOptions, 'shopName' | 'wanted'>,
) {
  return {
    key: payment.key,
    amount: payment.amount,
    currency: payment.currency,
    name: shopName,
    order_id: payment.orderId,
    description: namesOf(wanted),
    prefill: {
      name: `${to.firstName} ${to.lastName}`.trim(),
      email: to.email,
      contact: to.phone && `+91${to.phone}`,
    },
    theme: { color: '#7a1f2b' },
    retry: { enabled: true },
  }
}

let loading: Promise<Checkout> | null = null

/** The provider's script, fetched when it is first needed and once. Rejects when it does not come; then try again. */
function loadCheckout(address: string): Promise<Checkout> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay)
  loading ??= fetchScript(address).catch((failure: unknown) => {
    loading = null
    throw failure
  })
  return loading
}

function fetchScript(address: string): Promise<Checkout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Razorpay SDK failed to load.'))
    }
    script.src = address
    script.async = true
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail())
    script.onerror = fail
    document.head.append(script)
  })
}
