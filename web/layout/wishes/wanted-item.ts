import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'

export type NewCartItem = { productId: string; variant: VariantChoice; extras: ExtrasWish }

export const WANTED_ITEM = 'wantedItem'

/** What a visitor wanted to put into the cart, and when, in milliseconds. */
export type WantedItem = NewCartItem & { name: string; url: string; at: number }

/** Keeps in this tab what goes into the cart after the login. A second product takes the place of the first. */
export function keepWanted(item: NewCartItem, { name, url }: { name: string; url: string }): void {
  const wanted: WantedItem = { ...item, name, url, at: Date.now() }
  sessionStorage.setItem(WANTED_ITEM, JSON.stringify(wanted))
}
