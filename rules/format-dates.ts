import { counted } from '#rules/counted.ts'
import { HOUR_MS } from '#rules/time.ts'
import type { Day } from './days.ts'

/** A moment (`Date` or ISO 8601), or a day in India (`YYYY-MM-DD`). Dates are shown in India's time, wherever the reader is. */
type Moment = Date | string | Day

const ZONE = { timeZone: 'Asia/Kolkata' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const
const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const

const LONG = new Intl.DateTimeFormat('en-IN', { ...ZONE, dateStyle: 'long' })
const MEDIUM = new Intl.DateTimeFormat('en-IN', { ...ZONE, ...DAY_AND_MONTH, year: 'numeric' })
const SHORT = new Intl.DateTimeFormat('en-IN', { ...ZONE, ...DAY_AND_MONTH })
const WEEKDAY = new Intl.DateTimeFormat('en-IN', { ...ZONE, ...DAY_AND_MONTH, weekday: 'short' })
const TIME = new Intl.DateTimeFormat('en-IN', { ...ZONE, ...CLOCK })
const SHORT_DATE_TIME = new Intl.DateTimeFormat('en-IN', { ...ZONE, ...DAY_AND_MONTH, ...CLOCK })
const UTC_TIME = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const UTC_DATE = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'long' })

/** `21 November 2026`. */
export const formatLongDate = (moment: Moment) => LONG.format(dateOf(moment))

/** `21 Nov 2026`. */
export const formatDate = (moment: Moment) => MEDIUM.format(dateOf(moment))

/** `21 Nov`. */
export const formatShortDate = (moment: Moment) => SHORT.format(dateOf(moment))

/** `Tue 2 Dec`, for a day that somebody waits for. */
export const formatWeekday = (moment: Moment) => WEEKDAY.format(dateOf(moment)).replace(',', '')

/** `10:32 am`. */
export const formatTime = (moment: Moment) => TIME.format(dateOf(moment))

/** `21 Nov 2026, 10:32 am`. */
export const formatDateTime = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`

/** `21 Nov, 10:32 am`, for sentences. */
export const formatShortDateTime = (moment: Moment) => SHORT_DATE_TIME.format(dateOf(moment))

/** The rate panel alone: the specification (section 5) shows `05:02 UTC` and the long date of that zone. */
export const formatUtc = (moment: Date) => ({
  time: `${UTC_TIME.format(moment)} UTC`,
  date: UTC_DATE.format(moment),
})

/** How long ago, in words that need no counting: `3 hours ago`, `2 days ago`. `now` in milliseconds. */
export function formatAge(moment: Moment, now: number): string {
  const hours = Math.floor((now - dateOf(moment).getTime()) / HOUR_MS)
  if (hours < 1) return 'less than an hour ago'
  if (hours < 48) return `${counted(hours, 'hour')} ago`
  return `${Math.floor(hours / 24)} days ago`
}

function dateOf(moment: Moment): Date {
  if (moment instanceof Date) return moment
  return new Date(/^\d{4}-\d\d-\d\d$/.test(moment) ? `${moment}T12:00:00+05:30` : moment)
}
