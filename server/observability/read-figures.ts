import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '#server/shop.ts'
import { METRICS_LIMITS } from '#server/time-limits.ts'
import {
  type QueueFigures,
  readQueueFigures,
  readShopFigures,
  type ShopFigures,
} from './shop-figures.store.ts'

export type TradeFigures = { shop: ShopFigures; queues: QueueFigures[]; now: Date }

/**
 * Reads what the database knows of the trade, at most every few seconds and never twice at once, however often and by
 * how many it is asked. `null` while the database does not answer: a scrape does not wait.
 */
export function figureReader({ db, clock }: Pick<Shop, 'db' | 'clock'>): () => Promise<TradeFigures | null> {
  let reading: Promise<TradeFigures | null> | null = null
  let last: { figures: TradeFigures; at: number } | null = null
  const read = async () => {
    const now = clock.now()
    const figures = { shop: await readShopFigures(db, now), queues: await readQueueFigures(db, now), now }
    last = { figures, at: performance.now() }
    return figures
  }
  const begin = () =>
    read()
      .catch(() => null)
      .finally(() => {
        reading = null
      })
  return async () => {
    if (last && performance.now() - last.at < METRICS_LIMITS.fresh) return last.figures
    reading ??= begin()
    return Promise.race([reading, pause(METRICS_LIMITS.read, null, { ref: false })])
  }
}
