import type { Paise } from '#rules/money.ts'
import type { Breakup } from './breakup.ts'
import { gstOn } from './gst.ts'

const BPS = 10_000
/** By how many paise the search begins too low: the GST of up to ten pieces is rounded for each. */
const BELOW = 13

/**
 * What has to come off before GST, so that the bill is `off` paise lower: rounding may make it a paisa or two lower
 * still, never higher. At most all of the taxable value, and at least a paisa: without one the GST stays as it was
 * rounded for each piece, and nothing would come off.
 */
export function discountBeforeGst(
  off: Paise,
  { taxable, gst, gstBps }: Pick<Breakup, 'taxable' | 'gst' | 'gstBps'>,
): Paise {
  if (off <= 0) return 0
  const wanted = taxable + gst - off
  let amount = Math.max(1, Math.floor((off * BPS) / (BPS + gstBps)) - BELOW)
  while (amount < taxable && taxable - amount + gstOn(taxable - amount, gstBps) > wanted) amount += 1
  return Math.min(amount, taxable)
}
