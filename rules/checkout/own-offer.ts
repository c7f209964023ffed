import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { quoteLines } from './quote.ts'
import { DELIVERY_PAISE } from './terms.ts'

/** What the welcome offer gives a customer on the next order. */
export type OwnOffer = {
  /** Basis points; 0 where they have had it, or the shop has none. */
  points: number
  /** A pending payment uses the offer: only its products have it then. */
  onlyProductIds: string[] | null
  /** The most it takes off one payment, in paise before GST; `null` for no limit. */
  cap: Paise | null
}

export const NO_OFFER: OwnOffer = { points: 0, onlyProductIds: null, cap: null }

/** What the offer saves on a product, in paise, GST included. The checkout's own sums say it, so the two never differ. */
export function offerSaving(breakup: Breakup, points: number): Paise {
  const total = (welcomePoints: number) =>
    quoteLines(breakup, { welcomePoints, delivery: DELIVERY_PAISE }).total
  return total(0) - total(points)
}

/** The same for a product and the customer whose offer it is. */
export function ownSaving(product: { id: string; breakup: Breakup }, offer: OwnOffer): Paise {
  const isElsewhere = offer.onlyProductIds !== null && !offer.onlyProductIds.includes(product.id)
  return isElsewhere ? 0 : offerSaving(product.breakup, offer.points)
}

/**
 * Where the offer of a cart counts: each piece is an order, and the offer is for the first, so it is counted once, on the
 * piece where it saves most. `null` where it saves nothing.
 */
export function bestOfferIn<Product extends { id: string; breakup: Breakup }>(
  products: readonly Product[],
  offer: OwnOffer,
): { product: Product; saving: Paise } | null {
  const savings = products.map((product) => ({ product, saving: ownSaving(product, offer) }))
  const [best] = savings.sort((one, other) => other.saving - one.saving)
  return best && best.saving > 0 ? best : null
}
