import { type Day, dayInIndia, daysAfter } from '#rules/days.ts'
import { formatDate } from '#rules/format-dates.ts'

/**
 * For how many days after the booking the balance of an advance is taken at the fixed rate. A year is the most: money for
 * goods that are supplied later than that counts as a deposit.
 */
export const FIXED_RATE_DAYS = { min: 1, max: 365, default: 30 } as const

/** The last day in India on which the balance of an advance is taken at the rate of its booking. */
export function rateFixedUntil(bookedAt: Date, days: number): Day {
  return daysAfter(dayInIndia(bookedAt), days)
}

/** Whether the fixed rate has ended; null never ends: a fixed price, or an advance from before there was such a day. */
export function isRateOver(fixedUntil: Day | null, now: Date): fixedUntil is Day {
  return fixedUntil !== null && dayInIndia(now) > fixedUntil
}

/** Why the balance of an advance cannot be taken any more, and what to do; null while its rate is fixed. */
export function rateOverFault(fixedUntil: Day | null, now: Date): string | null {
  if (!isRateOver(fixedUntil, now)) return null
  return `The metal rate of this advance was fixed until ${formatDate(fixedUntil)}. A manager can extend it. Otherwise cancel the order, pay the advance back and sell the product again at today’s rate.`
}

/** Why the fixed rate cannot be extended to a day, or null. */
export function extensionFault(
  until: Day,
  { fixedUntil, now }: { fixedUntil: Day; now: Date },
): string | null {
  const today = dayInIndia(now)
  if (until < today) return 'Please choose today or a later day.'
  if (until > daysAfter(today, FIXED_RATE_DAYS.max))
    return `Please choose a day within the next ${FIXED_RATE_DAYS.max} days.`
  return until <= fixedUntil
    ? `The rate is already fixed until ${formatDate(fixedUntil)}. Please choose a later day.`
    : null
}

/** The earliest of these days; null where none is one. */
export const earliestDay = (days: readonly (Day | null | undefined)[]): Day | null =>
  days.filter((day) => day != null).toSorted()[0] ?? null
