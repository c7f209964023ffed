import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'

const KEY = 'cartCheckout'

/** The products of the cart that are being paid for together, in this tab: across a reload, until they are bought. */
export function storeCartCheckout(productIds: readonly string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(productIds))
}

/** Their ids; none where nothing was chosen. */
export function storedCartCheckout(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
    return ids.slice(0, MAX_PAYMENT_ITEMS)
  } catch {
    return []
  }
}

export function forgetCartCheckout(): void {
  sessionStorage.removeItem(KEY)
}
