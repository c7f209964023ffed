import { dayInIndia } from '#rules/days.ts'
import type { Chapter } from '../chapter.ts'
import { ratesOfLife } from '../rates-of-life.ts'

/** Rates twice a day, which rise towards today’s and have their peak around Diwali; one mistake, undone at once. */
export const publishedRates: Chapter = (day, calendar) => {
  for (const { rates, publishedAt } of ratesOfLife(calendar.now))
    day(calendar.nthDay(dayInIndia(publishedAt)))
      .at(clockIn(publishedAt))
      .publishesRates(rates)
  day(33).at('12:40').mistypesGold({ rupees: 13_210 })
}

const clockIn = (moment: Date) =>
  moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' })
