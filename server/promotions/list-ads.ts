import { dayInIndia } from '#rules/days.ts'
import { daysAsked } from '#rules/promotions/ad-days.ts'
import { invalid } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentAd } from './promotions.present.ts'
import { adsRunning } from './promotions.store.ts'

/** The promotion boxes that run on any of the days (`YYYY-MM-DD`), newest first; without days, those of today in India. */
export async function listAds({ db, clock, dependOn }: Shop, asked: { dateFrom?: string; dateTo?: string }) {
  dependOn('promotions')
  const days = daysAsked(asked, dayInIndia(clock.now()))
  if (days.from > days.to) throw invalid('The first day is after the last day.')
  return (await adsRunning(db, days)).map(presentAd)
}
