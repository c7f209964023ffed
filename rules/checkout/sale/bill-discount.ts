import { percent } from '#rules/measures.ts'
import { bpsOf, formatRupees, type Paise, portion } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { gstOn } from '#rules/pricing/gst.ts'

type Priced = Pick<Breakup, 'taxable' | 'gst' | 'gstBps' | 'price' | 'discountable'>

/** The least that is left to pay for a product after any discount, in paise: nothing is free. */
export const MIN_TO_PAY: Paise = 1_00

/** The most that may come off the bill, in paise with GST: `maxBps` of the price for sellers with a limit. */
export function maxCounterDiscount(breakup: Priced, maxBps: number | null): Paise {
  const most = Math.min(aboveMetal(breakup), Math.max(0, breakup.price - MIN_TO_PAY))
  return maxBps === null ? most : Math.min(most, bpsOf(breakup.price, maxBps))
}

/** The price above the metal, in paise with GST. */
function aboveMetal({ taxable, gst, gstBps, discountable: { floor } }: Priced): Paise {
  // GST of several pieces is rounded for each: a paisa of it may stand above the metal, but cannot come off alone.
  return taxable > floor ? Math.max(0, taxable + gst - floor - gstOn(floor, gstBps)) : 0
}

/** Why no more may come off these products: the limit of sellers, `maxBps` of the price, the metal, or the rupee that is left. */
export function maxDiscountReason(breakups: readonly Priced[], maxBps: number | null): string {
  const most = (bps: number | null) => sumOf(breakups.map((one) => maxCounterDiscount(one, bps)))
  if (maxBps !== null && most(maxBps) < most(null))
    return `Staff may take off up to ${percent(maxBps)}, a manager more.`
  return most(null) < sumOf(breakups.map(aboveMetal))
    ? `At least ${formatRupees(MIN_TO_PAY)} of each product has to be paid.`
    : 'With more, the metal would be sold below its value.'
}

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, one) => sum + one, 0)

/** Why `off` may not come off, or null. */
export function counterDiscountFault(off: Paise, max: Paise): string | null {
  if (off <= max) return null
  if (max === 0) return 'No discount can be given on this bill.'
  return `At most ${formatRupees(max)} can come off this bill.`
}

/**
 * The share of each product in a discount on the bill, in paise: in proportion to the most that may come off it, and so
 * never more than that. `off` is at most the sum of `max`.
 */
export function discountShares(off: Paise, max: readonly Paise[]): Paise[] {
  const all = sumOf(max)
  let [before, shared] = [0, 0]
  return max.map((one) => {
    before += one
    const upToHere = all === 0 ? 0 : portion(off, before, all)
    const share = upToHere - shared
    shared = upToHere
    return share
  })
}
