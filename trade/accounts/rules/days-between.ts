import { dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'

/** The days in India between two moments, each with its own; the first and last may be parts of a day. */
export function* daysBetween({
  from,
  until,
}: {
  from: Date
  until: Date
}): Generator<{ from: Date; until: Date }> {
  let begins = from
  while (begins < until) {
    const midnight = startOfDay(daysAfter(dayInIndia(begins), 1))
    const ends = midnight < until ? midnight : until
    yield { from: begins, until: ends }
    begins = ends
  }
}
