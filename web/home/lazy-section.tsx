import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'

export interface WhenNearProps {
  /** The part, imported when it is needed. */
  load: () => Promise<{ default: ComponentType }>
  /** Holds its place, as tall as it will be. */
  placeholder: React.ReactNode
}

/** A part far below the first screen: its code is fetched when the shopper comes near, by whatever scrolls there. */
export function LazySection({ load, placeholder }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const Part = useFetchedPart(load, near, () => setNear(false))

  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setNear(true)
      },
      { rootMargin: '800px 0px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])

  return <div ref={place}>{Part ? <Part /> : placeholder}</div>
}
