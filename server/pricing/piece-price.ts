import type { products } from '#db/schema/catalogue.ts'
import type { Paise } from '#rules/money.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { termsOfPiece } from '#rules/pricing/terms-of-piece.ts'
import { type MetalRateRow, rateSheet } from './rates.store.ts'

type StoredPiece = typeof products.$inferSelect

/** A piece with its price line by line, and the rates that made it (none behind a fixed price). */
export type PieceWithPrice = StoredPiece & { price: Paise; breakup: Breakup; rateId: string | null }

/**
 * The price of a stored piece at the rates it stands at. Throws when its columns contradict one another, see
 * `termsOfPiece`.
 */
export function withPrice(piece: StoredPiece, rates: MetalRateRow | null): PieceWithPrice {
  const breakup = priceBreakup(termsOfPiece(piece), rates ? rateSheet(rates) : NO_RATES)
  return { ...piece, price: breakup.price, breakup, rateId: rates?.id ?? null }
}
