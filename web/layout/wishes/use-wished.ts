import { useEffect, useState } from 'react'
import { browserStorage } from '#web/browser-storage.ts'
import { useSession } from '#web/session/session.ts'

/** Fetched only for people who have a wishlist, or press a heart. */
const loadWishes = () => import('./wishes.ts')

/** Whether a product is on the wishlist, and putting it there or taking it off. */
export function useWished(id: string): { isWished: boolean; toggle: () => void } {
  const session = useSession()
  const [isWished, setWished] = useState(false)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (session === undefined || !(session || isPressed || browserStorage.get('wishlist'))) return
    const stops = new AbortController()
    loadWishes().then(({ watchWishes }) => {
      if (stops.signal.aborted) return
      stops.signal.addEventListener(
        'abort',
        watchWishes(session?.userId, (ids) => setWished(ids.has(id))),
      )
    }, console.warn)
    return () => stops.abort()
  }, [session, isPressed, id])
  const toggle = () => {
    setPressed(true)
    void loadWishes().then((wishes) => wishes.setWished(id, !isWished), console.warn)
  }
  return { isWished, toggle }
}
