import { type Day, dayInIndia, daysAfter } from '#rules/days.ts'
import { DAY_MS } from '#rules/time.ts'

/** Ends of what is typed about a repair; forms and server check the same. Grams, rupees, days, characters. */
export const REPAIR_LIMITS = {
  lightest: 0.01,
  heaviest: 20_000,
  description: 120,
  work: 300,
  reason: 200,
  photographs: 4,
  /** Days from today until which a piece may be promised. */
  readyWithin: 365,
  wages: 1_00_000,
  /** More than this is no repair: it is a sale, which asks for a PAN. */
  charge: 2_00_000,
} as const

/** After so many days in which a piece is ready and nobody comes, it is listed by itself. Nothing else ever happens to it. */
const NOT_FETCHED_DAYS = 90

/** A piece that was ready before this moment is not fetched. */
export const notFetchedSince = (now: Date): Date => new Date(now.getTime() - NOT_FETCHED_DAYS * DAY_MS)

/** Why a piece cannot be promised for a day; null where it can. */
export function readyOnFault(readyOn: Day, now: Date): string | null {
  const today = dayInIndia(now)
  if (readyOn < today) return 'This day has passed.'
  return readyOn > daysAfter(today, REPAIR_LIMITS.readyWithin) ? 'Please choose a day within a year.' : null
}

/** `REP-1001`, as it is typed or scanned. */
export const repairNumberOf = (typed: string): string => typed.trim().toUpperCase()

/** Whether this is the number of a repair; which is nobody's tag. */
export const isRepairNumber = (typed: string): boolean => /^REP-\d{4,}$/.test(repairNumberOf(typed))
