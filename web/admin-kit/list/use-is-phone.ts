import { useSyncExternalStore } from 'react'

/** As Tailwind's `sm`: below it tables are lists of cards. */
const PHONE = '(width < 40rem)'

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  )
}
