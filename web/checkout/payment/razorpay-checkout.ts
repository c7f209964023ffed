/** What the provider's checkout hands over after a payment. */
export type CheckoutResponse = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The options we use of the provider's `checkout.js`. */
export type CheckoutOptions = {
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

export type CheckoutPopup = { open: () => void; close?: () => void }
export type Checkout = new (options: CheckoutOptions) => CheckoutPopup

declare global {
  interface Window {
    Razorpay?: Checkout
  }
}

let loading: Promise<Checkout> | null = null

/** The provider's script, fetched when it is first needed and once. Rejects when it does not come; then try again. */
export function loadCheckout(address: string): Promise<Checkout> {
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
