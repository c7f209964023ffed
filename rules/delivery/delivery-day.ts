import { type Day, dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { HOUR_MS } from '#rules/time.ts'
import type { Preparation } from './preparation.ts'
import type { Zone } from './zones.ts'

/** Terms from which a delivery date is worked out. */
export type DeliveryTerms = {
  /** Full hour in India; an order before it counts for the same day. 24: the whole day does. */
  cutOffHour: number
  /** Working days until the parcel leaves, beginning with the working day the order counts for. */
  processingDays: Record<Preparation, number>
  /** Days on the road, Sundays and holidays included. */
  shippingDays: Record<Zone, number>
  /** Days on which nobody works and nothing is delivered, besides Sundays. */
  holidays: readonly Day[]
}

const SUNDAY = 0

/**
 * Facts of an order that its day depends on. `leadDays`: working days until its product is made, where that is made to
 * order; they count in place of those of its preparation.
 */
export type DeliveryWay = { preparation: Preparation; zone: Zone; leadDays?: number | null | undefined }

/**
 * The day by which a parcel is there. An order after the cut-off hour counts for the next working day; the parcel
 * leaves after the working days for its preparation, travels for the days of its zone, and arrives on a working day.
 */
export function deliveryDay(
  now: Date,
  { preparation, zone, leadDays }: DeliveryWay,
  terms: DeliveryTerms,
): Day {
  const { holidays } = terms
  const today = dayInIndia(now)
  const counts = workingDayFrom(now < cutOffOn(today, terms) ? today : daysAfter(today, 1), holidays)
  const leaves = workingDaysAfter(counts, leadDays ?? terms.processingDays[preparation], holidays)
  return workingDayFrom(daysAfter(leaves, terms.shippingDays[zone]), holidays)
}

/** The moment until which the answer of {@link deliveryDay} stays the same: the next cut-off hour. */
export function deliveryDaysHoldUntil(now: Date, terms: Pick<DeliveryTerms, 'cutOffHour'>): Date {
  const today = dayInIndia(now)
  const cutOff = cutOffOn(today, terms)
  return now < cutOff ? cutOff : cutOffOn(daysAfter(today, 1), terms)
}

function cutOffOn(day: Day, { cutOffHour }: Pick<DeliveryTerms, 'cutOffHour'>): Date {
  return new Date(startOfDay(day).getTime() + cutOffHour * HOUR_MS)
}

/** The day this many working days after another. */
export function workingDaysAfter(day: Day, count: number, holidays: readonly Day[]): Day {
  let last = day
  for (let done = 0; done < count; done += 1) last = workingDayFrom(daysAfter(last, 1), holidays)
  return last
}

/** The day itself, or the next one on which there is work. The list of holidays is finite, so there is one. */
function workingDayFrom(day: Day, holidays: readonly Day[]): Day {
  let working = day
  while (isFree(working, holidays)) working = daysAfter(working, 1)
  return working
}

/** A day's own midnight in UTC has the day's weekday. */
function isFree(day: Day, holidays: readonly Day[]): boolean {
  return new Date(day).getUTCDay() === SUNDAY || holidays.includes(day)
}
