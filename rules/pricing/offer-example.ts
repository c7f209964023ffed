import { bpsOf, type Paise } from '#rules/money.ts'
import type { Breakup } from './breakup.ts'
import { gstOn } from './gst.ts'

/** An example of a discount on a first order, for one product; paise, GST included. */
export type OfferExample = {
  price: Paise
  /** Taken off making charges and stones. */
  ofWork: Paise
  /** Taken off the whole price. */
  ofWhole: Paise
  /** How far below its metal that sells it: the shop's loss. */
  loss: Paise
}

/** The same discount, read both ways: without a loss a shop can give away only what the workshop adds to the metal. */
export function offerExample(breakup: Breakup, bps: number): OfferExample {
  const { making, stoneValue, subtotal, gstBps, price } = breakup
  const withGst = (amount: Paise) => amount + gstOn(amount, gstBps)
  const work = (making?.amount ?? 0) + stoneValue
  const whole = bpsOf(subtotal, bps)
  return {
    price,
    ofWork: withGst(bpsOf(work, bps)),
    ofWhole: withGst(whole),
    loss: withGst(Math.max(0, whole - work)),
  }
}
