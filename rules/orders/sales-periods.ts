import { type Day, daysUpTo } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'

export type Sales = { orders: number; amount: Paise }

/** What was sold on a day, and what of it up to the time of day it is now. */
export type SalesOfDay = Sales & { day: Day; byNow: Sales }

export const SALES_PERIODS = [1, 7, 30] as const

export type SalesPeriod = Sales & { days: (typeof SALES_PERIODS)[number]; before: Sales }

/** How many days have to be known: the longest period and the one before it. */
export const SALES_DAYS = 2 * Math.max(...SALES_PERIODS)

/**
 * Sales of the last 1, 7 and 30 days, today included, beside those of as many days before. Today is not over, so the
 * period before ends at the same time of its last day: otherwise every morning would look like a slump.
 */
export function salesPeriods(sold: readonly SalesOfDay[], today: Day): SalesPeriod[] {
  const byDay = new Map(sold.map((day) => [day.day, day]))
  return SALES_PERIODS.map((days) => {
    const both = daysUpTo(today, 2 * days)
    const sums = both.map((day) => byDay.get(day) ?? NOTHING)
    const before = sums.slice(0, days)
    return {
      days,
      ...add(sums.slice(days)),
      before: add([...before.slice(0, -1), before.at(-1)?.byNow ?? NOTHING]),
    }
  })
}

const NOTHING = { orders: 0, amount: 0, byNow: { orders: 0, amount: 0 } }

function add(sums: readonly Sales[]): Sales {
  return {
    orders: sums.reduce((sum, { orders }) => sum + orders, 0),
    amount: sums.reduce((sum, { amount }) => sum + amount, 0),
  }
}
