import type { products } from '#db/schema/catalogue.ts'
import { type Variant, type VariantChoice, variantOf } from '#rules/catalogue/variants.ts'
import type { Paise } from '#rules/money.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import type { DiscountPart } from '#rules/pricing/discount-part.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { termsOfPiece } from '#rules/pricing/terms-of-piece.ts'
import { type MetalRateRow, rateSheet } from './rates.store.ts'

type StoredPiece = typeof products.$inferSelect

/** What decides a price besides the columns of the piece. */
export type PriceBasis = {
  /** The rates that made its price; none behind a fixed one. */
  rates: MetalRateRow | null
  /** The rates of the day, which say below which value no offer takes a fixed price. */
  today: MetalRateRow | null
  /** What discounts and offers may reduce of it. */
  discountPart: DiscountPart
}

/** A piece with its price line by line, and the rates that made it (none behind a fixed price). */
export type PieceWithPrice = StoredPiece & {
  price: Paise
  breakup: Breakup
  rates: MetalRateRow | null
  basis: PriceBasis
}

/** The price of a stored piece. Throws when its columns contradict one another, see `termsOfPiece`. */
export function withPrice(piece: StoredPiece, basis: PriceBasis): PieceWithPrice {
  const rates = piece.pricingMode === 'fixed' ? basis.today : basis.rates
  const terms = termsOfPiece(piece, basis.discountPart)
  const breakup = priceBreakup(terms, rates ? rateSheet(rates) : NO_RATES)
  return { ...piece, price: breakup.price, breakup, rates: basis.rates, basis }
}

export type ChosenPiece = PieceWithPrice & { variant: Variant }

/** A piece as somebody wants it: its purity and weights those of the variant, its price by the same rates. */
export function inVariant(piece: PieceWithPrice, choice: VariantChoice): ChosenPiece | null {
  const variant = variantOf(piece, choice)
  if (!variant) return null
  const { purity, netWeightMg, grossWeightMg } = variant
  return { ...withPrice({ ...piece, purity, netWeightMg, grossWeightMg }, piece.basis), variant }
}

/** A piece in its own purity, usual colour and own size. */
export function asItStands(piece: PieceWithPrice): ChosenPiece {
  const found = inVariant(piece, {})
  if (!found) throw new Error(`The piece ${piece.id} does not come as it stands.`)
  return found
}
