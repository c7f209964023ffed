/** Days are `YYYY-MM-DD` in India, where it is half past five all year: no summer time to mind. */
export type Day = string

const MILLISECONDS = 24 * 60 * 60 * 1000

/** The moment a day begins in India. */
export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The day this many days after another; before it, when negative. */
export function daysAfter(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * MILLISECONDS).toISOString().slice(0, 10)
}

/** The last `count` days up to and with `day`, the earliest first. */
export function daysUpTo(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => daysAfter(day, index - count + 1))
}
