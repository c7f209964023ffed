import type { undoMetalPrices as contract } from '#contracts/admin/pricing.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { publishRates } from './publish-rates.ts'
import { presentRates } from './rates.present.ts'
import { lockRates, type MetalRateRow, rateSheet, ratesBefore, ratesInForce } from './rates.store.ts'

type UndoRequest = ParsedRequest<typeof contract>['body']

/**
 * Publishes the former rates again, as rates of their own: history is never rewritten. Undone itself, an undo brings
 * back what it undid.
 */
export async function undoRates(shop: Shop, caller: Caller, asked: UndoRequest) {
  const { rates, productsRepriced } = await shop.transaction(async (within) => {
    const { db } = within
    await lockRates(db)
    return publishRates(within, {
      sheet: rateSheet(await ratesToGoBackTo(db, asked)),
      source: 'administrator',
      by: caller,
      reason: asked.reason || 'Back to the earlier rates',
    })
  })
  return { ...presentRates(rates), productsRepriced }
}

/** Refuses what `undoRates` would refuse now; the rates it would publish again otherwise. */
export async function ratesToGoBackTo(
  db: Db,
  { rateId }: Pick<UndoRequest, 'rateId'>,
): Promise<MetalRateRow> {
  const inForce = await ratesInForce(db)
  if (rateId !== undefined && inForce?.id !== rateId)
    throw refused('Other rates have been published since. Please check them first.')
  const former = inForce && (await ratesBefore(db, inForce))
  if (!former) throw refused('There are no earlier rates to go back to.')
  return former
}
