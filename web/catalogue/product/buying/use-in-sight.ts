import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is outside the window, wholly or partly. It counts as outside until the page is alive. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver(([seen]) => setOut((seen?.intersectionRatio ?? 0) < 1), {
      threshold: 1,
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return isOut
}
