import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'

export interface WhenNearProps {
  /** The part, imported when it is needed. */
  load: () => Promise<{ default: ComponentType }>
  /** Holds its place, as tall as it will be. */
  placeholder: React.ReactNode
}

/** Milliseconds after which it comes by itself: who searches the page, or has it read out, never comes near. */
const AT_LAST = 6000

/** A part far below the first screen: its code is fetched when the shopper comes near. */
export function WhenNear({ load, placeholder }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const Part = useMemo(() => lazy(load), [load])

  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setNear(true)
      },
      { rootMargin: '800px 0px' },
    )
    watcher.observe(place.current)
    const timer = setTimeout(() => setNear(true), AT_LAST)
    return () => {
      watcher.disconnect()
      clearTimeout(timer)
    }
  }, [])

  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={placeholder}>
          <Part />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  )
}
