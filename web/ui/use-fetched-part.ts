import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A part of a page whose code is fetched once it is wanted; null until it is there. Unlike React's `lazy`, a part that does
 * not arrive leaves the page as it is: `onMissed` hears of it, and while the part is still wanted it is fetched again when
 * the connection is back. `load` must stay the same function.
 */
export function useFetchedPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
  onMissed?: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)
  const missed = useEffectEvent(() => onMissed?.())
  useEffect(() => {
    if (!isWanted || part) return
    const stops = new AbortController()
    const { signal } = stops
    const miss = () => {
      if (signal.aborted) return
      window.addEventListener('online', fetchPart, { signal, once: true })
      missed()
    }
    // A browser that could not fetch a file once says so for ever: without a connection it is not asked.
    const fetchPart = () =>
      navigator.onLine
        ? load().then((loaded) => signal.aborted || setPart({ Part: loaded.default }), miss)
        : miss()
    void fetchPart()
    return () => stops.abort()
  }, [load, isWanted, part])
  return part?.Part ?? null
}
