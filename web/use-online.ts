import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection, as far as it knows. */
export const useOnline = () => useSyncExternalStore(listen, isOnline, () => true)

const isOnline = () => navigator.onLine

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
