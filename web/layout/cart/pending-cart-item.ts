import type { addToCart } from '#contracts/cart.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { tabStorage } from '#web/browser-storage.ts'

/** Of one piece, unless it says how many. */
export type NewCartItem = Omit<CallInput<typeof addToCart>['body'], 'userId'>

/** In session storage; its name is older than the constant's. */
export const PENDING_ITEM = 'wantedItem'

/** The product that a visitor wanted to put into the cart, and when, in milliseconds. */
export type PendingCartItem = NewCartItem & { name: string; url: string; at: number }

/** Keeps in this tab what goes into the cart after the login. A second product takes the place of the first. */
export function keepPendingItem(item: NewCartItem, { name, url }: { name: string; url: string }): void {
  const pending: PendingCartItem = { ...item, name, url, at: Date.now() }
  tabStorage.setJson(PENDING_ITEM, pending)
}
