import { type Breakup, type LinkedTerms, rateLinkedBreakup } from './breakup.ts'
import { isPurity, type Purity, type RateSheet, rateOf } from './purities.ts'
import { termsOfSale } from './sale.ts'

type Weights = { netWeightMg: number; grossWeightMg: number }

/**
 * The price of a product in another purity or weight, at the rates its own was made with: the same rule, so the screen
 * and the server agree. A fixed price stays as it is, and so does a price whose purity has no rate.
 */
export function variantBreakup(
  breakup: Breakup,
  { purity, ...weights }: Weights & { purity: string },
  rates: RateSheet,
): Breakup {
  const terms = isPurity(purity) && termsOf(breakup, { purity, ...weights })
  return terms ? rateLinkedBreakup(terms, rateOf(terms.purity, rates)) : breakup
}

/** The price of the same piece in another weight, at its own rate per gram; a fixed price stays as it is. */
export function breakupOfWeight(breakup: Breakup, weights: Weights): Breakup {
  const { metal } = breakup
  const terms = metal && termsOf(breakup, { purity: metal.purity, ...weights })
  return terms ? rateLinkedBreakup(terms, metal.ratePerGram) : breakup
}

/** The terms that a price was made with, for another purity or weight; null where it follows no rate. */
function termsOf(breakup: Breakup, of: Weights & { purity: Purity }): LinkedTerms | null {
  const { metal, making, stoneValue, discountable, sale, insurance } = breakup
  const { discountBps, gstBps } = breakup
  if (!metal || !making) return null
  return {
    mode: 'rate-linked',
    ...of,
    making: making.terms,
    stoneValue,
    discountBps: sale?.ownBps ?? discountBps,
    discountPart: discountable.part,
    ...(sale && { sale: termsOfSale({ ...sale, bps: discountBps }) }),
    gstBps,
    insurance,
  }
}
