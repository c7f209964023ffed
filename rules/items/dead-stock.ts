import { DAY_MS } from '#rules/time.ts'

/** After how many days in stock an item counts as dead stock. */
export const DEAD_STOCK = { min: 1, default: 180, max: 3650 } as const

/** An item that was added before this moment, and is in stock, is dead stock. */
export function deadIfAddedBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
