import { type Breakup, priceBreakup } from './breakup.ts'
import type { Purity, RateSheet } from './purities.ts'

/** Entries in the calculator of the rate page. */
export type Wish = {
  purity: Purity
  netWeightMg: number
  /** Basis points of the metal value. */
  makingBps: number
  /** Paise. */
  stoneValue?: number
}

/**
 * The price of such a product today, by the rule that makes every price of the shop; `gstBps` (basis points) is the
 * usual rate of its class.
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
