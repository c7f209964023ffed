import { discountSettings } from '#contracts/admin-discounts.ts'
import type { Db } from '#db/client.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { type DiscountScope, discountPartOf } from '#rules/pricing/discount-part.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { termsOfPiece } from '#rules/pricing/terms-of-piece.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { type LinkedPiece, piecesPricedOtherwise, writePrices } from './linked-pieces.store.ts'

type Rates = { id: string; sheet: RateSheet }

/**
 * Prices every rate-linked piece anew, in the transaction that publishes the rates: whoever looks sees all the old
 * prices or all the new ones. That transaction holds `lockRates`, for which every edit of a piece waits. Answers how
 * many. Throws when a piece has no price under any rates (its columns contradict one another), which nothing but a
 * hand in the database can bring about.
 */
export function repriceCatalogue(db: Db, rates: Rates): Promise<number> {
  return repriceBatches(db, piecesPricedOtherwise(db, rates.id), rates)
}

/** Writes the prices of pieces by these rates and the shop's settings, a batch at a time. Answers how many. */
export async function repriceBatches(
  db: Db,
  batches: AsyncIterable<LinkedPiece[]>,
  rates: Rates,
): Promise<number> {
  const { appliesTo } = await readSetting({ db }, discountSettings)
  let repriced = 0
  for await (const batch of batches) {
    const prices = batch.map((piece) => ({ id: piece.id, price: priceOf(piece, rates.sheet, appliesTo) }))
    await writePrices(db, rates.id, prices)
    repriced += batch.length
  }
  return repriced
}

function priceOf(piece: LinkedPiece, sheet: RateSheet, scope: DiscountScope): number {
  return priceBreakup(termsOfPiece(piece, discountPartOf(scope, piece)), sheet).price
}
