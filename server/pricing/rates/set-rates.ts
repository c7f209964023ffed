import type { setMetalPrices as contract } from '#contracts/admin/pricing.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import type { RateChange } from '#rules/pricing/rate-change.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Caller } from '#server/caller.ts'
import { invalid } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { changeOf, checkedSheet, mustStillBeInForce } from './check-rates.ts'
import { latestMetalPrices } from './latest-metal-prices.ts'
import { publishRates } from './publish-rates.ts'
import { presentRates } from './rates.present.ts'
import { lockRates } from './rates.store.ts'
import { scheduleRates } from './schedule-rates.ts'

type RatesRequest = ParsedRequest<typeof contract>['body']

/** Rates are planned for the coming days, not for a forgotten date. */
const MAX_AHEAD_DAYS = 31

/**
 * An administrator sets rates, now or for a set time. Refuses rates that cannot be (400), a role or a login that must
 * not (403), a large move that is not confirmed (409, with the moves), and rates typed before others were published
 * (409, with those).
 */
export async function setRates(shop: Shop, caller: Caller, asked: RatesRequest) {
  const change = changeOf(asked)
  return asked.publishAt === undefined
    ? publishNow(shop, caller, { change, ...asked })
    : publishLater(shop, caller, { change, ...asked, publishAt: futureOf(shop, asked.publishAt) })
}

/** Refuses what `setRates` would refuse now, before an OTP is asked for. */
export async function refuseRates({ db, ...shop }: Shop, asked: RatesRequest): Promise<void> {
  if (asked.publishAt !== undefined) futureOf(shop, asked.publishAt)
  await sheetOf(db, { change: changeOf(asked), ...asked })
}

type WantedRates = { change: RateChange } & Pick<RatesRequest, 'confirm' | 'reason' | 'basedOn'>

async function publishNow(shop: Shop, caller: Caller, asked: WantedRates) {
  const { rates, productsRepriced } = await shop.transaction(async (within) => {
    await lockRates(within.db)
    const sheet = await sheetOf(within.db, asked)
    const { reason } = asked
    return publishRates(within, {
      sheet,
      source: 'administrator',
      setBy: caller.customerId,
      by: caller,
      reason,
    })
  })
  return { ...presentRates(rates), productsRepriced, scheduled: null }
}

async function publishLater(shop: Shop, caller: Caller, asked: WantedRates & { publishAt: Date }) {
  const scheduled = await shop.transaction(async (within) => {
    await sheetOf(within.db, asked)
    return scheduleRates(within, caller, asked)
  })
  return { ...(await latestMetalPrices(shop)), productsRepriced: 0, scheduled }
}

/** The sheet these rates would make now, where nothing speaks against it. */
async function sheetOf(db: Db, wanted: WantedRates): Promise<RateSheet> {
  await mustStillBeInForce(db, wanted.basedOn)
  return checkedSheet(db, wanted)
}

function futureOf({ clock }: Pick<Shop, 'clock'>, text: string): Date {
  const publishAt = new Date(text)
  const now = clock.now()
  const latest = new Date(now.getTime() + MAX_AHEAD_DAYS * DAY_MS)
  if (publishAt > now && publishAt <= latest) return publishAt
  throw invalid(`Please choose a time within the next ${MAX_AHEAD_DAYS} days.`, {
    fields: [{ field: 'publishAt', message: 'This time is in the past or too far in the future.' }],
  })
}
