import type { AdminAd } from '#contracts/admin/promotions.ts'
import { daysAfter } from '#rules/days.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { DAY_MS } from '#rules/time.ts'

/** `21 Nov`, `28 Nov – 3 Dec`; with the years where not all of it lies in this one. */
export function daysInWords(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  today: string,
): string {
  const year = today.slice(0, 4)
  const isThisYear = startsOn.startsWith(year) && endsOn.startsWith(year)
  const day = (date: string) =>
    isThisYear ? formatShortDate(date) : `${formatShortDate(date)} ${date.slice(0, 4)}`
  return startsOn === endsOn ? day(startsOn) : `${day(startsOn)} – ${day(endsOn)}`
}

/** How many days the strip beside an ad shows, from today on. */
const STRIP_DAYS = 35

/** Where in the strip the ad begins and how much of it it takes, in per cent; nothing where it lies beyond it. */
export function stripOf({ startsOn, endsOn }: Pick<AdminAd, 'startsOn' | 'endsOn'>, today: string) {
  const last = daysAfter(today, STRIP_DAYS - 1)
  if (startsOn > last || endsOn < today) return null
  const from = daysBetween(today, startsOn < today ? today : startsOn)
  const to = daysBetween(today, endsOn > last ? last : endsOn) + 1
  return { left: (100 * from) / STRIP_DAYS, width: (100 * (to - from)) / STRIP_DAYS }
}

function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS)
}
