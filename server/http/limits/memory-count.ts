import { LRUCache } from 'lru-cache'

/** Addresses that are counted at a time; the longest unseen are forgotten first. */
const MAX_COUNTED_ADDRESSES = 50_000

/** How often something was counted in its window, and how many milliseconds the window still lasts. */
export type Count = { current: number; ttl: number }

/** Counts of this process alone. */
export function memoryCount(): (key: string, windowMs: number) => Count {
  const counted = new LRUCache<string, { current: number; endsAt: number }>({ max: MAX_COUNTED_ADDRESSES })
  return (key, windowMs) => {
    const now = performance.now()
    const before = counted.get(key)
    const isOver = before === undefined || before.endsAt <= now
    const after = isOver ? { current: 1, endsAt: now + windowMs } : { ...before, current: before.current + 1 }
    counted.set(key, after)
    return { current: after.current, ttl: after.endsAt - now }
  }
}
