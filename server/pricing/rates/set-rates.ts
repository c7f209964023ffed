import type { setMetalPrices as contract } from '#contracts/admin/pricing.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { changeOf, checkedSheet, mustStillBeInForce } from './check-rates.ts'
import { publishRates } from './publish-rates.ts'
import { presentRates } from './rates.present.ts'
import { lockRates } from './rates.store.ts'

type RatesRequest = ParsedRequest<typeof contract>['body']

/** An administrator publishes rates. */
export async function setRates(shop: Shop, caller: Caller, asked: RatesRequest) {
  const { rates, productsRepriced } = await shop.transaction(async (within) => {
    await lockRates(within.db)
    const sheet = await sheetOf(within.db, asked)
    return publishRates(within, { sheet, source: 'administrator', by: caller, reason: asked.reason })
  })
  return { ...presentRates(rates), productsRepriced }
}

/** Refuses what `setRates` would refuse now, before an OTP is asked for. */
export async function refuseRates({ db }: Shop, asked: RatesRequest): Promise<void> {
  await sheetOf(db, asked)
}

/** The sheet these rates would make now, where nothing speaks against it. */
async function sheetOf(db: Db, asked: RatesRequest): Promise<RateSheet> {
  const change = changeOf(asked)
  await mustStillBeInForce(db, asked.basedOn)
  return checkedSheet(db, { change, confirm: asked.confirm, reason: asked.reason })
}
