import type { RateRecord } from '#contracts/admin/pricing.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import type { DailyRates } from '#contracts/pricing.ts'
import { dayInIndia, daysUpTo, startOfDay } from '#rules/days.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { lastRatesOfDays, type RateRecordRow, ratesPublished } from './rate-history.store.ts'
import { presentSheet } from './rates.present.ts'
import { rateSheet, ratesAt } from './rates.store.ts'

/** The rates as each of the last days ended, today's so far included; days before the first rates are left out. */
export async function dailyRates({ db, clock }: Shop, count: number): Promise<DailyRates[]> {
  const days = daysUpTo(dayInIndia(clock.now()), count)
  const begin = startOfDay(days[0] ?? dayInIndia(clock.now()))
  const [before, published] = await Promise.all([ratesAt(db, begin), lastRatesOfDays(db, begin)])
  const byDay = new Map(published.map(({ day, rates }) => [day, rates]))
  let rates = before
  return days.flatMap((day) => {
    rates = byDay.get(day) ?? rates
    return rates ? [{ day, ...presentSheet(rateSheet(rates)) }] : []
  })
}

/** Every set of rates ever published, newest first, with who set it and why. */
export async function rateHistory(shop: Shop, cursor: CursorQuery) {
  const { rows, ...turns } = await ratesPublished(shop.db, cursor)
  const listing = {
    table: 'metal_rates',
    idOf: ({ rates }: RateRecordRow) => rates.id,
    present: presentRecord,
  }
  return { rows: presentRows(shop, rows, listing), ...turns }
}

export function presentRecord({ rates, person }: RateRecordRow): RateRecord {
  return {
    id: rates.id,
    ...presentSheet(rateSheet(rates)),
    publishedAt: rates.publishedAt,
    source: rates.source,
    setBy: person && namedPerson(person),
    reason: rates.reason,
  }
}
