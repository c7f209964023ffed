import { DELIVERY_PAISE } from '#rules/delivery/free-delivery.ts'
import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { Extra } from './extras.ts'
import { type QuoteLines, quoteLines } from './quote.ts'

/** The welcome offer of a customer on their first payment. */
export type OwnOffer = {
  /** Basis points; 0 where they have had it, or the shop has none. */
  bps: number
  /** A pending payment uses the offer: only its products have it then. */
  onlyProductIds: string[] | null
  /** The most it takes off one payment, in paise before GST; `null` for no limit. */
  cap: Paise | null
}

export const NO_OFFER: OwnOffer = { bps: 0, onlyProductIds: null, cap: null }

type Priced = { id: string; breakup: Breakup; extras?: Extra[] }

/**
 * The lines of products that are paid for together, under the offer, which takes at most `cap` paise off all of them before GST.
 * The cap is used up by one product after another, in the order of their ids. `isLeftOut`: one takes no part in the offer.
 */
export function linesUnderOffer(
  products: readonly Priced[],
  { bps, cap }: { bps: number; cap: Paise | null },
): { lines: QuoteLines; isLeftOut: boolean }[] {
  const caps = new Map<Priced, Paise | undefined>()
  const linesOf = (one: Priced) =>
    quoteLines(one.breakup, { ...one, welcomeBps: bps, welcomeCap: caps.get(one), delivery: DELIVERY_PAISE })
  let left = cap ?? undefined
  for (const one of products.toSorted(byId)) {
    caps.set(one, left)
    if (left !== undefined) left -= linesOf(one).promotion?.amount ?? 0
  }
  return products.map((one) => {
    const lines = linesOf(one)
    return { lines, isLeftOut: bps > 0 && lines.promotion === null && caps.get(one) !== 0 }
  })
}

const byId = ({ id: one }: Priced, { id: other }: Priced) => (one === other ? 0 : one < other ? -1 : 1)

/**
 * The saving by the offer on products that a customer pays for together, in paise, GST included: by the lines of the
 * checkout, so the two never differ. A payment for one of the products of a pending one takes its place, and the offer
 * with it.
 */
export function savingTogether(products: readonly Priced[], offer: OwnOffer): Paise {
  const { onlyProductIds } = offer
  if (onlyProductIds && !products.some(({ id }) => onlyProductIds.includes(id))) return 0
  const total = (of: typeof offer) =>
    linesUnderOffer(products, of).reduce((sum, { lines }) => sum + lines.total, 0)
  return total(NO_OFFER) - total(offer)
}
