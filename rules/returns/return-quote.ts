import { counted } from '#rules/counted.ts'
import type { Paise } from '#rules/money.ts'
import {
  type BuybackCap,
  type BuybackQuote,
  type BuybackShares,
  buybackQuote,
} from '#rules/pricing/buyback.ts'
import type { Purity, RateSheet } from '#rules/pricing/purities.ts'
import type { ReturnedProduct } from '#rules/pricing/returned-product.ts'
import { HOUR_MS } from '#rules/time.ts'
import type { Deduction, ReturnAmount } from './return-amount.ts'
import { lostWeight } from './return-request.ts'

/** What an exchange or a buyback was quoted with: rates and terms stay as the customer read them. Moments in ISO. */
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
/** With the weight that was sold, and by how much two scales may differ; milligrams. */
type Weighed = Inspected & { soldMg: number; toleranceMg: number }

const CORRECTION = 'Correction after the inspection'

/**
 * What is weighed is the whole piece: what it has lost since the sale, it has lost of its metal. It has gained none,
 * whatever another scale says. Milligrams.
 */
export function netWeightNow(netWeightMg: number, soldMg: number, weightMg: number): number {
  return Math.min(netWeightMg, Math.max(0, netWeightMg - (soldMg - weightMg)))
}

/**
 * What a product is worth after its inspection, at the rates and terms of its quote; never more than was quoted. A
 * difference of weight within `toleranceMg` is none. The sum has the quote as `paid` and a correction as its one
 * deduction: `paid − deductions = amount`.
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
  { weightMg, purity, soldMg, toleranceMg }: Weighed,
): BuybackQuote {
  const lostMg = lostWeight(weightMg, soldMg, toleranceMg)
  const netWeightMg = netWeightNow(product.netWeightMg, soldMg, soldMg - lostMg)
  const terms = { ...quote.cap, cash: quote.shares, exchange: quote.shares }
  return buybackQuote({ ...product, netWeightMg, purity }, quote.rates, terms, {
    capUntil: new Date(quote.capUntil),
    now: new Date(quote.quotedAt),
  })
}

/** The most hours after newer rates for which a quote can remain valid. */
export const MAX_GRACE_HOURS = 72

/** How long a quote counts, and by how much scales may differ, as customers read it. */
export function quoteRules({
  graceHours,
  toleranceMg,
}: {
  graceHours: number
  toleranceMg: number
}): string[] {
  return [validityRule(graceHours), ...toleranceRule(toleranceMg)]
}

function toleranceRule(toleranceMg: number): string[] {
  return toleranceMg === 0
    ? []
    : [`A difference of up to ${toleranceMg} mg between two scales does not count.`]
}

function validityRule(graceHours: number): string {
  if (graceHours === 0)
    return 'A quote is valid until we publish the next rates. If you ask in time, you keep its rate.'
  const hours = counted(graceHours, 'hour')
  return `A quote is valid until ${hours} after we publish the next rates. If you ask in time, you keep its rate.`
}

/** Whether a quote is still valid: its rates are in force, or were replaced less than the grace ago. */
export function quoteCounts(replacedAt: Date | null, graceHours: number, now: Date): boolean {
  return replacedAt === null || now.getTime() < replacedAt.getTime() + graceHours * HOUR_MS
}
