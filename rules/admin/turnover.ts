import { type Day, daysUpTo } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'

/**
 * Two figures that are not the same: `amount` is the value of the orders that were placed, paid or not; `received` is the
 * money that came in less what went back, and may be negative.
 */
export type Turnover = { orders: number; amount: Paise; received: Paise }

/** The turnover of a day, and the part of it up to the present time of day. */
export type TurnoverOfDay = Turnover & { day: Day; byNow: Turnover }

type Sales = Pick<Turnover, 'orders' | 'amount'>
export type SalesOfDay = Sales & { day: Day; byNow: Sales }
export type ReceivedOfDay = { day: Day; received: Paise; byNow: Paise }

export const TURNOVER_PERIODS = [1, 7, 30] as const

export type TurnoverPeriod = Turnover & { days: (typeof TURNOVER_PERIODS)[number]; before: Turnover }

/** How many days have to be known: the longest period and the one before it. */
export const TURNOVER_DAYS = 2 * Math.max(...TURNOVER_PERIODS)

const NO_TURNOVER: Turnover = { orders: 0, amount: 0, received: 0 }

/** The turnover of each of the last days, the earliest first. */
export function turnoverByDay(
  sold: readonly SalesOfDay[],
  received: readonly ReceivedOfDay[],
  today: Day,
): TurnoverOfDay[] {
  const soldOn = new Map(sold.map((day) => [day.day, day]))
  const receivedOn = new Map(received.map((day) => [day.day, day]))
  return daysUpTo(today, TURNOVER_DAYS).map((day) => {
    const { orders, amount, byNow } = soldOn.get(day) ?? { ...NO_TURNOVER, byNow: NO_TURNOVER }
    const money = receivedOn.get(day) ?? { received: 0, byNow: 0 }
    return { day, orders, amount, received: money.received, byNow: { ...byNow, received: money.byNow } }
  })
}

/**
 * The turnover of the last 1, 7 and 30 days, today included, beside that of as many days before. `byDay` are
 * {@link TURNOVER_DAYS}, today last. Today is not over, so the period before ends at the same time of its last day:
 * otherwise every morning would look like a slump.
 */
export function turnoverPeriods(byDay: readonly TurnoverOfDay[]): TurnoverPeriod[] {
  return TURNOVER_PERIODS.map((days) => {
    const before = byDay.slice(-2 * days, -days)
    return {
      days,
      ...add(byDay.slice(-days)),
      before: add([...before.slice(0, -1), before.at(-1)?.byNow ?? NO_TURNOVER]),
    }
  })
}

function add(days: readonly Turnover[]): Turnover {
  return days.reduce(
    (sum, { orders, amount, received }) => ({
      orders: sum.orders + orders,
      amount: sum.amount + amount,
      received: sum.received + received,
    }),
    NO_TURNOVER,
  )
}
