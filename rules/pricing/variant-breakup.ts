import { type Breakup, priceBreakup } from './breakup.ts'
import { isPurity, type RateSheet } from './purities.ts'

/**
 * The price of a piece in another purity or weight, at the rates its own was made with: the same rule, so the screen
 * and the server agree. A fixed price stays what it is, and so does a price whose purity has no rate.
 */
export function variantBreakup(
  { metal, making, ...rest }: Breakup,
  variant: { purity: string; netWeightMg: number },
  rates: RateSheet,
): Breakup {
  if (!metal || !making || !isPurity(variant.purity)) return { metal, making, ...rest }
  const { stoneValue, discountPoints, gstPoints, insurance } = rest
  return priceBreakup(
    {
      mode: 'rate-linked',
      purity: variant.purity,
      netWeightMg: variant.netWeightMg,
      making: making.terms,
      stoneValue,
      discountPoints,
      gstPoints,
      insurance,
    },
    rates,
  )
}
