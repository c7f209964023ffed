import type { products } from '#db/schema/catalogue.ts'
import { type Variant, type VariantChoice, variantOf } from '#rules/catalogue/variants.ts'
import type { Paise } from '#rules/money.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { termsOfPiece } from '#rules/pricing/terms-of-piece.ts'
import { type MetalRateRow, rateSheet } from './rates.store.ts'

type StoredPiece = typeof products.$inferSelect

/** A piece with its price line by line, and the rates that made it (none behind a fixed price). */
export type PieceWithPrice = StoredPiece & { price: Paise; breakup: Breakup; rates: MetalRateRow | null }

/**
 * The price of a stored piece at the rates it stands at. Throws when its columns contradict one another, see
 * `termsOfPiece`.
 */
export function withPrice(piece: StoredPiece, rates: MetalRateRow | null): PieceWithPrice {
  const breakup = priceBreakup(termsOfPiece(piece), rates ? rateSheet(rates) : NO_RATES)
  return { ...piece, price: breakup.price, breakup, rates }
}

export type ChosenPiece = PieceWithPrice & { variant: Variant }

/** A piece as somebody wants it: its purity and weights those of the variant, its price by the same rates. */
export function inVariant(piece: PieceWithPrice, choice: VariantChoice): ChosenPiece | null {
  const variant = variantOf(piece, choice)
  if (!variant) return null
  const { purity, netWeightMg, grossWeightMg } = variant
  return { ...withPrice({ ...piece, purity, netWeightMg, grossWeightMg }, piece.rates), variant }
}

/** A piece in its own purity, usual colour and own size. */
export function asItStands(piece: PieceWithPrice): ChosenPiece {
  const found = inVariant(piece, {})
  if (!found) throw new Error(`The piece ${piece.id} does not come as it stands.`)
  return found
}
