import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { tabStorage } from '#web/browser-storage.ts'

const KEY = 'cartCheckout'

/** The lines of the cart that are being paid for together, in this tab: across a reload, until they are bought. */
export function storeCartCheckout(keys: readonly string[]): void {
  tabStorage.setJson(KEY, keys)
}

/** Their keys; none where nothing was chosen. */
export const storedCartCheckout = (): string[] => tabStorage.getTexts(KEY).slice(0, MAX_PAYMENT_ITEMS)

export function forgetCartCheckout(): void {
  tabStorage.remove(KEY)
}
