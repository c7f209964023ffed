import { type Day, dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { DAY_MS, MINUTE_MS } from '#rules/time.ts'

/** Days of the story before the day on which the demo is opened: with them four months are touched, whichever day it is. */
export const LIFE_DAYS = 95

/** The day on which the shop of the story put its first goods on sale: long enough ago for a piece that nobody has bought. */
const FIRST_GOODS = -125

/** The moment before the story, for a demo that is opened now. */
export const lifeBegins = (now: Date): Date => startOfDay(dayOfLife(now, FIRST_GOODS))

/** The day on which the demo is opened: of it the story tells what has happened by then. */
export const TODAY = LIFE_DAYS + 1

/** A day of the story, 1 to {@link LIFE_DAYS} for those before {@link TODAY}. */
export const dayOfLife = (now: Date, nth: number): Day => daysAfter(dayInIndia(now), nth - TODAY)

/** A moment of a day of the story, by the clock of India: `11:20`. */
export function momentOf(now: Date, nth: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(dayOfLife(now, nth)).getTime() + (hours * 60 + minutes) * MINUTE_MS)
}

/** The days of the story, for a demo that opens at `now`. */
export type Calendar = {
  now: Date
  /** Which day of the story a day is. */
  nthDay: (day: Day) => number
  /** A month that ended before today, `1` for the last: what the accounts call it, and the day on which it is closed. */
  monthAgo: (count: number) => { month: string; closesOn: number }
}

/** Days after the end of a month on which the accountant closes it. */
const CLOSED_AFTER_DAYS = 5

export function calendarOf(now: Date): Calendar {
  const first = startOfDay(dayOfLife(now, 1)).getTime()
  const nthDay = (day: Day) => Math.round((startOfDay(day).getTime() - first) / DAY_MS) + 1
  return {
    now,
    nthDay,
    monthAgo: (count) => {
      const month = monthsBefore(dayInIndia(now), count)
      return {
        month,
        closesOn: nthDay(`${monthsBefore(dayInIndia(now), count - 1)}-01`) + CLOSED_AFTER_DAYS - 1,
      }
    },
  }
}

/** The month so many before that of a day: `2026-09`. */
function monthsBefore(day: Day, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const index = year * 12 + month - 1 - count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
