import type { Db } from '#db/client.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { termsOfPiece } from '#rules/pricing/terms-of-piece.ts'
import { type LinkedPiece, piecesPricedOtherwise, writePrices } from './linked-pieces.store.ts'

/** Rounds over pieces that somebody edits at this very moment; more cannot be, editing waits for the rates. */
const MOST_ROUNDS = 5

/**
 * Prices every rate-linked piece anew, in the transaction that publishes the rates: whoever looks sees all the old
 * prices or all the new ones. Answers how many. Throws when a piece has no price under any rates (its columns
 * contradict one another), which nothing but a hand in the database can bring about.
 */
export async function repriceCatalogue(db: Db, rates: { id: string; sheet: RateSheet }): Promise<number> {
  let repriced = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let found = 0
    for await (const batch of piecesPricedOtherwise(db, rates.id)) {
      found += batch.length
      repriced += await writePrices(
        db,
        rates.id,
        batch.map((piece) => priced(piece, rates.sheet)),
      )
    }
    if (found === 0) return repriced
  }
  throw new Error('Pieces are being edited faster than they can be priced.')
}

function priced(piece: LinkedPiece, sheet: RateSheet) {
  const { id, version } = piece
  return { id, version, breakup: priceBreakup(termsOfPiece(piece), sheet) }
}
