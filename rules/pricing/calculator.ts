import { type Breakup, priceBreakup } from './breakup.ts'
import type { Purity, RateSheet } from './purities.ts'

/** What somebody types into the calculator of the rate page. */
export type Wish = {
  purity: Purity
  netWeightMg: number
  /** Basis points of the metal value. */
  makingBps: number
  /** Paise. */
  stoneValue?: number
}

/**
 * What a product like that would cost today, by the rule every price of the shop is made with; `gstBps` (basis points)
 * is the usual rate of its class.
 */
export function calculatePrice(
  { purity, netWeightMg, makingBps, stoneValue = 0 }: Wish,
  rates: RateSheet,
  gstBps: number,
): Breakup {
  return priceBreakup(
    {
      mode: 'rate-linked',
      purity,
      netWeightMg,
      grossWeightMg: netWeightMg,
      making: { kind: 'percent', bps: makingBps },
      stoneValue,
      discountBps: 0,
      discountPart: 'nothing',
      gstBps,
      insurance: 0,
    },
    rates,
  )
}
