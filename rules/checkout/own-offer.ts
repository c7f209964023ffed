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
  return savedOn(breakup, bps, cap).saving
}

function savedOn(breakup: Breakup, welcomeBps: number, cap: Paise | null) {
  const priced = (bps: number) =>
    quoteLines(breakup, { welcomeBps: bps, welcomeCap: cap ?? undefined, delivery: DELIVERY_PAISE })
  const { promotion, total } = priced(welcomeBps)
  return { saving: priced(0).total - total, taken: promotion?.amount ?? 0 }
}

/** The same for a product and the customer whose offer it is. */
export function ownSaving(product: Priced, offer: OwnOffer): Paise {
  return savingTogether([product], offer)
}

/**
 * What the offer saves a customer on products that they pay for together, in paise, GST included. The cap is used up
 * product after product, in the order of their ids, as the checkout does. A payment for one of the products of a
 * pending one takes its place, and the offer with it.
 */
export function savingTogether(products: readonly Priced[], offer: OwnOffer): Paise {
  const { bps, onlyProductIds } = offer
  if (onlyProductIds && !products.some(({ id }) => onlyProductIds.includes(id))) return 0
  let { cap } = offer
  let sum = 0
  for (const { breakup } of products.toSorted(byId)) {
    const { saving, taken } = savedOn(breakup, bps, cap)
    sum += saving
    if (cap !== null) cap -= taken
  }
  return sum
}

const byId = (one: Priced, other: Priced) => (one.id < other.id ? -1 : 1)
