import { DELIVERY_PAISE } from '#rules/delivery/free-delivery.ts'
import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { quoteLines } from './quote.ts'

/** What the welcome offer gives a customer on their first payment. */
export type OwnOffer = {
  /** Basis points; 0 where they have had it, or the shop has none. */
  bps: number
  /** A pending payment uses the offer: only its products have it then. */
  onlyProductIds: string[] | null
  /** The most it takes off one payment, in paise before GST; `null` for no limit. */
  cap: Paise | null
}

export const NO_OFFER: OwnOffer = { bps: 0, onlyProductIds: null, cap: null }

type Priced = { id: string; breakup: Breakup }

/**
 * What the offer saves on a product, in paise, GST included. The checkout's own sums say it, so the two never differ.
 * `cap`: the most it takes off, in paise before GST.
 */
export function offerSaving(breakup: Breakup, bps: number, cap: Paise | null = null): Paise {
  return savedOn(breakup, bps, cap ?? undefined)
}

function savedOn(breakup: Breakup, welcomeBps: number, welcomeCap: Paise | undefined): Paise {
  const totalAt = (bps: number) =>
    quoteLines(breakup, { welcomeBps: bps, welcomeCap, delivery: DELIVERY_PAISE }).total
  return totalAt(0) - totalAt(welcomeBps)
}

/**
 * The most that the offer takes off each of several products that are paid for together, in paise before GST; `undefined` where
 * it has no cap. The cap is used up by one product after another, in the order of their ids.
 */
export function capOfEach(
  products: readonly Priced[],
  { bps, cap }: { bps: number; cap: Paise | undefined },
): (Paise | undefined)[] {
  const caps = new Map<Priced, Paise>()
  let left = cap
  for (const one of products.toSorted(byId)) {
    if (left === undefined) break
    caps.set(one, left)
    const terms = { welcomeBps: bps, welcomeCap: left, delivery: DELIVERY_PAISE }
    left -= quoteLines(one.breakup, terms).promotion?.amount ?? 0
  }
  return products.map((one) => caps.get(one))
}

/** The same for a product and the customer whose offer it is. */
export function ownSaving(product: Priced, offer: OwnOffer): Paise {
  return savingTogether([product], offer)
}

/**
 * What the offer saves a customer on products that they pay for together, in paise, GST included. A payment for one of the products of a
 * pending one takes its place, and the offer with it.
 */
export function savingTogether(products: readonly Priced[], offer: OwnOffer): Paise {
  const { bps, onlyProductIds, cap } = offer
  if (onlyProductIds && !products.some(({ id }) => onlyProductIds.includes(id))) return 0
  const caps = capOfEach(products, { bps, cap: cap ?? undefined })
  return products.reduce((sum, { breakup }, nth) => sum + savedOn(breakup, bps, caps[nth]), 0)
}

const byId = ({ id: one }: Priced, { id: other }: Priced) => (one === other ? 0 : one < other ? -1 : 1)
