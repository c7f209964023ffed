import { DAY_MS } from '#rules/time.ts'

/** An item that has been in stock for longer than this many days is dead stock. */
export const DEAD_STOCK_DAYS = 180

/** An item that was added before this moment, and is in stock, is dead stock. */
export function deadIfAddedBefore(now: Date): Date {
  return new Date(now.getTime() - DEAD_STOCK_DAYS * DAY_MS)
}
