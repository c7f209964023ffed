import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'

const KEY = 'cartCheckout'

/** The lines of the cart that are being paid for together, in this tab: across a reload, until they are bought. */
export function storeCartCheckout(keys: readonly string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(keys))
}

/** Their keys; none where nothing was chosen. */
export function storedCartCheckout(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    const keys = Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
    return keys.slice(0, MAX_PAYMENT_ITEMS)
  } catch {
    return []
  }
}

export function forgetCartCheckout(): void {
  sessionStorage.removeItem(KEY)
}
