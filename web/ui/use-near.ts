import { type RefObject, useEffect, useState } from 'react'

/** How far from the screen something is near. */
const NEAR = '200px 0px'

/** Whether the visitor has come near the element; once near, always near. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return near
}
