import type { Db } from '#db/client.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { termsOfPiece } from '#rules/pricing/terms-of-piece.ts'
import { type LinkedPiece, piecesPricedOtherwise, writePrices } from './linked-pieces.store.ts'

/**
 * Prices every rate-linked piece anew, in the transaction that publishes the rates: whoever looks sees all the old
 * prices or all the new ones. That transaction holds `lockRates`, for which every edit of a piece waits. Answers how
 * many. Throws when a piece has no price under any rates (its columns contradict one another), which nothing but a
 * hand in the database can bring about.
 */
export async function repriceCatalogue(db: Db, rates: { id: string; sheet: RateSheet }): Promise<number> {
  let repriced = 0
  for await (const batch of piecesPricedOtherwise(db, rates.id)) {
    await writePrices(
      db,
      rates.id,
      batch.map((piece) => priced(piece, rates.sheet)),
    )
    repriced += batch.length
  }
  return repriced
}

function priced(piece: LinkedPiece, sheet: RateSheet) {
  return { id: piece.id, price: priceBreakup(termsOfPiece(piece), sheet).price }
}
