import { useSyncExternalStore } from 'react'
import { isPincode } from '#rules/delivery/pincode.ts'
import { browserStorage } from '#web/browser-storage.ts'

const KEY = 'deliveryPincode'

const listeners = new Set<() => void>()

/** The pincode this browser's shopper gave last; `null` while none is known, and until the page is alive. */
export function useOwnPincode(): string | null {
  return useSyncExternalStore(listen, ownPincode, () => null)
}

/** Remembers a pincode for product pages, the cart and forms. */
export function rememberPincode(pincode: string): void {
  if (!isPincode(pincode)) return
  browserStorage.set(KEY, pincode)
  for (const tell of listeners) tell()
}

function ownPincode(): string | null {
  const stored = browserStorage.get(KEY)
  return stored && isPincode(stored) ? stored : null
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
