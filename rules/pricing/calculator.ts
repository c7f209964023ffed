import { type Breakup, priceBreakup } from './breakup.ts'
import type { Purity, RateSheet } from './purities.ts'

/** What somebody types into the calculator of the rate page. */
export type Wish = {
  purity: Purity
  netWeightMg: number
  /** Basis points of the metal value. */
  makingPoints: number
  /** Paise. */
  stoneValue?: number
}

/** GST on finished jewellery (HSN 7113): 3 % of the whole value (CBIC, Gems & Jewellery FAQ 7). */
const JEWELLERY_GST_POINTS = 300

/** What a piece like that would cost today, by the rule every price of the shop is made with. */
export function calculatePrice(
  { purity, netWeightMg, makingPoints, stoneValue = 0 }: Wish,
  rates: RateSheet,
): Breakup {
  return priceBreakup(
    {
      mode: 'rate-linked',
      purity,
      netWeightMg,
      making: { kind: 'percent', points: makingPoints },
      stoneValue,
      discountPoints: 0,
      gstPoints: JEWELLERY_GST_POINTS,
      insurance: 0,
    },
    rates,
  )
}
