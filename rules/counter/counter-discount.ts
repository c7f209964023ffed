import { bpsOf, formatRupees, type Paise, portion } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { gstOn } from '#rules/pricing/gst.ts'

type Priced = Pick<Breakup, 'taxable' | 'gst' | 'gstBps' | 'price' | 'discountable'>

/** The most that may come off the bill, in paise with GST: `maxBps` of the price for sellers with a limit. */
export function maxCounterDiscount(breakup: Priced, maxBps: number | null): Paise {
  const { taxable, gst, gstBps, price, discountable } = breakup
  const floor = discountable.floor
  // GST of several pieces is rounded for each: a paisa of it may stand above the metal, but cannot come off alone.
  const aboveMetal = taxable > floor ? Math.max(0, taxable + gst - floor - gstOn(floor, gstBps)) : 0
  return maxBps === null ? aboveMetal : Math.min(aboveMetal, bpsOf(price, maxBps))
}

/** Why no more than `max` may come off: the limit of sellers, `maxBps` of the price, or the metal. Paise. */
export function maxDiscountReason(max: Paise, aboveMetal: Paise, maxBps: number | null): string {
  return maxBps !== null && max < aboveMetal
    ? `Staff may take off up to ${maxBps / 100}%, a manager more.`
    : 'With more, the metal would be sold below its value.'
}

/** Why `off` may not come off, or null. */
export function counterDiscountFault(off: Paise, max: Paise): string | null {
  if (off <= max) return null
  if (max === 0) return 'No discount can be given on this bill.'
  return `At most ${formatRupees(max)} can come off this bill.`
}

/**
 * What of a discount on the bill, in paise, comes off each product: in proportion to the most that may come off it, and
 * so never more than that. `off` is at most the sum of `most`.
 */
export function discountShares(off: Paise, max: readonly Paise[]): Paise[] {
  const all = max.reduce((sum, one) => sum + one, 0)
  let [before, shared] = [0, 0]
  return max.map((one) => {
    before += one
    const upToHere = all === 0 ? 0 : portion(off, before, all)
    const share = upToHere - shared
    shared = upToHere
    return share
  })
}
