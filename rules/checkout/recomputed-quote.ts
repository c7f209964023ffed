import type { Paise } from '#rules/money.ts'
import type { Breakup, StoredBreakup } from '#rules/pricing/breakup.ts'
import { gstWithin } from '#rules/pricing/gst.ts'
import { lineBreakup } from '#rules/pricing/line-breakup.ts'
import { breakupOfWeight } from '#rules/pricing/variant-breakup.ts'
import { extrasSum } from './extras.ts'
import { hasTerms, type Quote, quoteLines } from './quote.ts'
import { termsOfQuote } from './terms-of-quote.ts'

/** Paise by which a line of an older release may differ for each piece: roundings were moved once. */
const SLACK = 3

/**
 * Whether every amount of a kept quote follows from its own weights, rate and terms. For quotes from before November
 * 2026, which do not say what their discounts were taken from, only whether the lines add up.
 */
export function isAsItsTerms(quote: Quote): boolean {
  const { breakup } = quote
  if (!addsUp(quote)) return false
  if (!hasTerms(breakup)) return true
  if (!isOfEqualPieces(quote)) return false
  const slack = SLACK * (breakup.quantity ?? 1)
  if (!areNear(amountsOf(breakup), amountsOf(recomputed(quote, breakup)), slack)) return false
  const hasOldPromotion = quote.promotion !== null && quote.promotion.part === undefined
  return hasOldPromotion || areNear(sumsOf(quote), sumsOf(quoteLines(breakup, termsOfQuote(quote))), slack)
}

function addsUp(quote: Quote): boolean {
  const { metal, making, stoneValue, subtotal, discount, taxable, gst, insurance, price } = quote.breakup
  const ofMetal = metal === null || metal.value + (making?.amount ?? 0) + stoneValue === subtotal
  const off = (quote.promotion?.amount ?? 0) + (quote.counterDiscount ?? 0)
  return (
    ofMetal &&
    subtotal - discount === taxable &&
    taxable + gst + insurance === price &&
    taxable - off + extrasSum(quote.extras ?? []).taxable === quote.taxable &&
    quote.taxable + quote.gst + quote.insurance + quote.delivery + (quote.roundOff ?? 0) === quote.total
  )
}

/** Whether each amount of a line is that of one of its pieces, times their number. */
function isOfEqualPieces({ product, breakup }: Quote): boolean {
  const { quantity = 1, metal, stoneValue, insurance, price } = breakup
  const ofAll = [stoneValue, insurance, price, ...(metal ? [metal.netWeightMg, product.grossWeightMg] : [])]
  return ofAll.every((amount) => amount >= 0 && amount % quantity === 0)
}

/** The same breakup, worked out again from one of its pieces. */
function recomputed({ product }: Quote, breakup: Breakup): Breakup {
  const { quantity = 1, metal, price, insurance, gstBps } = breakup
  if (metal === null) {
    const gst = gstWithin((price - insurance) / quantity, gstBps) * quantity
    return { ...breakup, gst, taxable: price - insurance - gst }
  }
  const piece = { ...breakup, stoneValue: breakup.stoneValue / quantity, insurance: insurance / quantity }
  const weights = {
    netWeightMg: metal.netWeightMg / quantity,
    grossWeightMg: product.grossWeightMg / quantity,
  }
  return lineBreakup(quantity, breakupOfWeight(piece, weights))
}

const amountsOf = ({ metal, making, subtotal, discount, taxable, gst, price }: StoredBreakup): Paise[] => [
  ...[metal?.value ?? 0, making?.amount ?? 0, subtotal, discount, taxable, gst, price],
]

/** Several lines are rounded together, so a line by itself may be rounded otherwise. */
const sumsOf = ({ promotion, taxable, gst, insurance, delivery }: ReturnType<typeof quoteLines>) => [
  ...[promotion?.amount ?? 0, taxable, gst, insurance, delivery],
]

const areNear = (some: readonly Paise[], others: readonly Paise[], slack: Paise): boolean =>
  some.every((amount, nth) => Math.abs(amount - (others[nth] ?? 0)) <= slack)
