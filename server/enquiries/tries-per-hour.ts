import { LRUCache } from 'lru-cache'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import type { Shop } from '#server/shop.ts'
import { capReached } from './too-many.ts'

/** Who is counted at a time; least recently seen is evicted first. */
const MAX_COUNTED = 10_000

type Tries = LRUCache<string, Date[]>

/** Counts what leaves no row behind. Each process counts for itself, shop by shop. */
export function triesPerHour(max: number, what: string) {
  /** Of each shop of the process, when each tried of late, the oldest first. */
  const counted = new WeakMap<Shop['config'], Tries>()
  const triesIn = ({ config }: Pick<Shop, 'config'>): Tries => {
    const tries = counted.get(config) ?? new LRUCache<string, Date[]>({ max: MAX_COUNTED })
    counted.set(config, tries)
    return tries
  }
  return {
    /** Counts a try. Refuses (429) beyond the cap. */
    count(shop: Pick<Shop, 'config'>, who: string, now: Date): void {
      const tries = triesIn(shop)
      const since = secondsAfter(now, -HOUR_SECONDS)
      const recent = (tries.get(who) ?? []).filter((at) => at > since)
      const [oldest] = recent
      if (oldest && recent.length >= max) throw capReached(what, oldest, now)
      tries.set(who, [...recent, now])
    },
    /** Takes back a try that turned out not to count. */
    takeBack(shop: Pick<Shop, 'config'>, who: string, at: Date): void {
      const tries = triesIn(shop)
      tries.set(
        who,
        (tries.get(who) ?? []).filter((one) => one !== at),
      )
    },
  }
}
