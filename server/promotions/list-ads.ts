import { dayInIndia } from '#rules/days.ts'
import { daysAsked } from '#rules/promotions/ad-days.ts'
import { invalid } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { presentAd } from './promotions.present.ts'
import { adsRunning } from './promotions.store.ts'

/** The promotion boxes that run on any of the days (`YYYY-MM-DD`), newest first; without days, those of today in India. */
export async function listAds(shop: Shop, asked: { dateFrom?: string; dateTo?: string }) {
  const { db, clock, dependOn } = shop
  dependOn('promotions')
  const days = daysAsked(asked, dayInIndia(clock.now()))
  if (days.from > days.to) throw invalid('The first day is after the last day.')
  const running = await adsRunning(db, days)
  return presentList(shop, running, { table: 'ads', idOf: ({ ad }) => ad.id, present: presentAd })
}
