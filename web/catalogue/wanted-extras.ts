import { type ExtrasWish, NO_EXTRAS } from '#rules/checkout/extras.ts'
import { tabStorage } from '#web/browser-storage.ts'

const KEY = 'extras:'

/**
 * Stores the extras that somebody wants engraved or wrapped, from the product's page to its checkout, across a login
 * and a reload. They are kept in this tab alone: a message to somebody else does not belong in an address.
 */
export function storeExtras(productId: string, wish: ExtrasWish): void {
  const isEmpty = wish.engraving === '' && !wish.giftWrap && wish.giftMessage === ''
  if (isEmpty) tabStorage.remove(KEY + productId)
  else tabStorage.setJson(KEY + productId, wish)
}

export function storedExtras(productId: string): ExtrasWish {
  const wish = tabStorage.getJson(KEY + productId)
  return typeof wish === 'object' && wish !== null ? readWish(wish) : NO_EXTRAS
}

/** Anything else stored there is ignored. */
function readWish(stored: Partial<Record<keyof ExtrasWish, unknown>>): ExtrasWish {
  const { engraving, giftWrap, giftMessage } = stored
  return {
    engraving: typeof engraving === 'string' ? engraving : '',
    giftWrap: giftWrap === true,
    giftMessage: typeof giftMessage === 'string' ? giftMessage : '',
  }
}

export function sameExtras(one: ExtrasWish, other: ExtrasWish): boolean {
  return (
    one.engraving === other.engraving &&
    one.giftWrap === other.giftWrap &&
    one.giftMessage === other.giftMessage
  )
}
