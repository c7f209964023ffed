import { MAX_WISHES } from '#rules/wishlist/limits.ts'

/** In this browser, so that a visitor finds it again; after a login the account has it. */
const LOCAL_WISHES = 'wishlist'
const CHANGED = 'wishes-changed'

/** Ids of the products a visitor likes, the last one first. */
export function localWishes(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LOCAL_WISHES) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MAX_WISHES) : []
  } catch {
    return []
  }
}

/** Throws where the browser keeps nothing. */
export function storeWishes(ids: readonly string[]): void {
  if (ids.length > 0) localStorage.setItem(LOCAL_WISHES, JSON.stringify(ids))
  else localStorage.removeItem(LOCAL_WISHES)
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
