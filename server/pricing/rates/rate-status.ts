import { RateRecord, type RateStatus, rateGuardSettings } from '#contracts/admin/pricing.ts'
import { olderRates } from '#rules/pricing/older-rates.ts'
import { RATE_ALARMS } from '#rules/pricing/rate-alarms.ts'
import { presentAlarm } from '#server/alarms/alarms.present.ts'
import { openAlarms } from '#server/alarms/alarms.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { lastFeedRun } from './feed-runs.store.ts'
import { inForceSince, latestRecords, type RateRecordRow } from './rate-history.store.ts'
import { presentRecord } from './rate-history.ts'

/** The status of the rates, for the admins who look after them. */
export async function rateStatus(shop: Shop): Promise<RateStatus> {
  const { db } = shop
  const [[current = null, earlier = null], guard, alarms, feed] = await Promise.all([
    latestRecords(db, 2),
    readSetting(shop, rateGuardSettings),
    openAlarms(db, RATE_ALARMS),
    feedStatus(shop),
  ])
  return {
    current: shown(shop, current),
    earlier: shown(shop, earlier),
    older: current ? await olderThanOthers(shop, current) : [],
    guardPercent: guard.moveBps,
    alarms: alarms.map((alarm) => presentAlarm(alarm)),
    feed,
  }
}

async function olderThanOthers({ db }: Shop, { rates }: RateRecordRow): Promise<RateStatus['older']> {
  return olderRates(await inForceSince(db, rates))
}

/** Rates that cannot be shown are as if there were none: the screen is where new ones are published. */
function shown(shop: Shop, record: RateRecordRow | null): RateStatus['current'] {
  const listing = {
    table: 'metal_rates',
    idOf: ({ rates }: RateRecordRow) => rates.id,
    present: (row: RateRecordRow) => RateRecord.decode(RateRecord.encode(presentRecord(row))),
  }
  return presentList(shop, record ? [record] : [], listing)[0] ?? null
}

async function feedStatus({ db, config }: Shop): Promise<RateStatus['feed']> {
  if (config.RATE_FEED_URL === undefined) return null
  const run = await lastFeedRun(db)
  const lastRun = run && { at: run.at, outcome: run.outcome, detail: run.detail }
  return { lastRun, cron: config.RATE_FEED_CRON }
}
