import { type RefObject, useEffect, useState } from 'react'

/** Whether all of an element is inside the window; undefined until the page is alive. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [isInSight, setInSight] = useState<boolean>()
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver(([seen]) => setInSight((seen?.intersectionRatio ?? 0) === 1), {
      threshold: 1,
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return isInSight
}
