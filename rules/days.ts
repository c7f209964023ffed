import { DAY_MS } from '#rules/time.ts'
/** Days are `YYYY-MM-DD` in India, where it is half past five all year: no summer time to mind. */
export type Day = string

/** Milliseconds by which clocks in India are ahead of UTC, all year. */
const AHEAD = 5.5 * 3_600_000

/** The date in India at a moment: the shop's day changes at its customers' midnight, wherever the server is. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + AHEAD).toISOString().slice(0, 10)
}

/** Which day it is in India, counted since 1970: to tell days apart, which costs less than to write a date. */
export const dayNumber = (moment: Date): number => Math.floor((moment.getTime() + AHEAD) / DAY_MS)

/** The moment a day begins in India. */
export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The day this many days after another; before it, when negative. */
export function daysAfter(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The last `count` days up to and with `day`, the earliest first. */
export function daysUpTo(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => daysAfter(day, index - count + 1))
}
