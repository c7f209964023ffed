import { MAX_WISHES } from '#rules/wishlist/limits.ts'
import { browserStorage } from '#web/browser-storage.ts'

/** In this browser, so that a visitor finds it again; after a login the account has it. */
const LOCAL_WISHES = 'wishlist'
const CHANGED = 'wishes-changed'

/** Ids of the products a visitor likes, the last one first. */
export const localWishes = (): string[] => browserStorage.getTexts(LOCAL_WISHES).slice(0, MAX_WISHES)

export function storeWishes(ids: readonly string[]): void {
  if (ids.length > 0) browserStorage.setJson(LOCAL_WISHES, ids)
  else browserStorage.remove(LOCAL_WISHES)
  window.dispatchEvent(new Event(CHANGED))
}

/** Hears of changes in this tab and in others; returns a function that stops it. */
export function onLocalWishes(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
