import { type Breakup, priceBreakup } from './breakup.ts'
import { isPurity, type RateSheet } from './purities.ts'

/**
 * The price of a product in another purity or weight, at the rates its own was made with: the same rule, so the screen
 * and the server agree. A fixed price stays what it is, and so does a price whose purity has no rate.
 */
export function variantBreakup(
  breakup: Breakup,
  variant: { purity: string; netWeightMg: number; grossWeightMg: number },
  rates: RateSheet,
): Breakup {
  const { metal, making, stoneValue, discountBps, discountable, sale, gstBps, insurance } = breakup
  const { purity, netWeightMg, grossWeightMg } = variant
  if (!metal || !making || !isPurity(purity)) return breakup
  return priceBreakup(
    {
      mode: 'rate-linked',
      purity,
      netWeightMg,
      grossWeightMg,
      making: making.terms,
      stoneValue,
      discountBps: sale?.ownBps ?? discountBps,
      discountPart: discountable.part,
      ...(sale && { sale: { name: sale.name, part: sale.part, until: sale.until, bps: discountBps } }),
      gstBps,
      insurance,
    },
    rates,
  )
}
