import type { Paise } from '#rules/money.ts'
import type { Breakup } from './breakup.ts'
import { gstOn } from './gst.ts'

const BPS = 10_000
/** By how many paise the search begins too high: the GST of up to ten pieces is rounded for each. */
const ABOVE = 13

type Taxed = Pick<Breakup, 'taxable' | 'gst' | 'gstBps'>

/**
 * The GST of a line whose taxable value was reduced. That of several pieces is rounded for each: a reduction never adds
 * to it.
 */
export function gstOfReduced(reduced: Paise, { taxable, gst, gstBps }: Taxed): Paise {
  return reduced === taxable ? gst : Math.min(gst, gstOn(reduced, gstBps))
}

/**
 * The discount before GST that makes the bill at most `off` paise lower: rounding may leave the bill a paisa or two
 * higher than was asked, and never takes more.
 */
export function discountBeforeGst(off: Paise, line: Taxed): Paise {
  const { taxable, gst, gstBps } = line
  const lower = (amount: Paise) => amount + gst - gstOfReduced(taxable - amount, line)
  let amount = Math.min(off, taxable, Math.floor((off * BPS) / (BPS + gstBps)) + ABOVE)
  while (amount > 0 && lower(amount) > off) amount -= 1
  return Math.max(0, amount)
}
