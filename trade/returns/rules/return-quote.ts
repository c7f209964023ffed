import type { Paise } from '#rules/money.ts'
import {
  type BuybackCap,
  type BuybackQuote,
  type BuybackShares,
  buybackQuote,
} from '#rules/pricing/buyback.ts'
import type { Purity, RateSheet } from '#rules/pricing/purities.ts'
import type { ReturnedProduct } from '#rules/pricing/returned-product.ts'
import type { Deduction, ReturnAmount } from './return-amount.ts'
import { lostWeight } from './return-request.ts'

/** Rates and terms of an exchange's or a buyback's quote: they stay as the customer read them. Moments in ISO. */
export type ReturnQuote = {
  ratesAt: string
  rates: RateSheet
  /** Paise per gram of the purity that was sold. */
  ratePerGram: Paise
  purity: Purity
  netWeightMg: number
  shares: BuybackShares
  cap: BuybackCap
  capUntil: string
  quotedAt: string
  /** Paise that had been refunded of the order by then; absent on older ones. */
  givenBack?: Paise
}

export type Inspected = { weightMg: number; purity: Purity }
/** With the weight that was sold, in milligrams. */
type Weighed = Inspected & { soldMg: number }

const CORRECTION = 'Correction after the inspection'

/**
 * The net weight of a whole piece as it was weighed: a loss since the sale is a loss of its metal. It has gained no
 * metal, even where another scale shows more. Milligrams.
 */
export function netWeightNow(netWeightMg: number, soldMg: number, weightMg: number): number {
  return Math.min(netWeightMg, Math.max(0, netWeightMg - (soldMg - weightMg)))
}

/**
 * The worth of a product after its inspection, at the rates and terms of its quote; never more than was quoted. A
 * difference of weight within `SCALE_TOLERANCE_MG` does not count. The sum has the quote as `paid` and a correction as
 * its one deduction: `paid − deductions = amount`.
 */
export function inspectedSum(
  quoted: Paise,
  quote: ReturnQuote,
  product: ReturnedProduct,
  weighed: Weighed,
): ReturnAmount {
  const { total } = inspectedWorth(quote, product, weighed).cash
  const amount = Math.min(quoted, total)
  const deductions: Deduction[] = amount < quoted ? [{ label: CORRECTION, amount: quoted - amount }] : []
  return { paid: quoted, deductions, amount }
}

/** The same with its arithmetic; in `cash`, whichever way it is given. */
export function inspectedWorth(
  quote: ReturnQuote,
  product: ReturnedProduct,
  { weightMg, purity, soldMg }: Weighed,
): BuybackQuote {
  const lostMg = lostWeight(weightMg, soldMg)
  const netWeightMg = netWeightNow(product.netWeightMg, soldMg, soldMg - lostMg)
  const terms = { ...quote.cap, cash: quote.shares, exchange: quote.shares }
  return buybackQuote({ ...product, netWeightMg, purity }, quote.rates, terms, {
    capUntil: new Date(quote.capUntil),
    now: new Date(quote.quotedAt),
  })
}
