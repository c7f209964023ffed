import { hasTerms, type Quote, quoteLines } from '#rules/checkout/quote.ts'
import { termsOfQuote } from '#rules/checkout/terms-of-quote.ts'
import { exact } from '#rules/exact-rupees.ts'
import { percent, shortGrams } from '#rules/measures.ts'
import type { Paise } from '#rules/money.ts'
import { breakupOfWeight } from '#rules/pricing/variant-breakup.ts'
import { isMadeToOrder, type WeighedLine, type Weights } from './packed-weight.ts'

/** The weights and price at which a line was ordered, even if it has been weighed since. */
export function orderedOf({ ordered, product, total }: Quote): Weights & { total: Paise } {
  const { grossWeightMg, netWeightMg } = ordered ?? product
  return { grossWeightMg, netWeightMg, total: ordered?.total ?? total }
}

/**
 * The quote of a line by its piece's weight, at the rate and on the terms of its order: less where it is lighter, more
 * where it is heavier than ordered by more than `toleranceBps` (basis points). Within that, and at a fixed price, it
 * costs what was ordered.
 */
export function quoteByWeight(
  quote: Quote,
  weights: Weights,
  { toleranceBps, at }: { toleranceBps: number; at: Date },
): Quote {
  const ordered = orderedOf(quote)
  const asOrdered = requoted(quote, ordered)
  const weighed = requoted(quote, weights)
  const isRaised = weighed.total > ordered.total && isHeavier(weights, ordered, toleranceBps)
  if (weighed.total < ordered.total || isRaised)
    return { ...weighed, ordered: { ...ordered, weighedAt: at.toISOString() } }
  return asOrdered
}

function requoted({ ordered: _, ...quote }: Quote, { grossWeightMg, netWeightMg }: Weights): Quote {
  if (!hasTerms(quote.breakup) || quote.breakup.metal === null) return quote
  const weights = { grossWeightMg, netWeightMg }
  const breakup = breakupOfWeight(quote.breakup, weights)
  return {
    ...quote,
    product: { ...quote.product, ...weights },
    breakup,
    ...quoteLines(breakup, termsOfQuote(quote)),
  }
}

const isHeavier = (is: Weights, was: Weights, toleranceBps: number): boolean =>
  (['grossWeightMg', 'netWeightMg'] as const).some(
    (weight) => (is[weight] - was[weight]) * 10_000 > was[weight] * toleranceBps,
  )

/** Paise that a line cost at a moment: the ordered price, before it was weighed. */
export const totalAt = ({ ordered, total }: Quote, at: Date): number =>
  ordered && at < new Date(ordered.weighedAt) ? ordered.total : total

/** The question for the customer, because the piece has come out heavier and costs more. */
export function raiseSentence(
  { netWeightMg }: Weights,
  now: Quote,
  { total, ...was }: Weights & { total: Paise },
) {
  return `The piece weighs ${shortGrams(netWeightMg)} instead of ${shortGrams(was.netWeightMg)} and costs ${exact(now.total)}, ${exact(now.total - total)} more. Please ask the customer: who does not agree leaves the piece, and it is made again or the order is cancelled.`
}

/** The refusal for somebody who may not note such a weight. */
export const whyMuchLighter = (toleranceBps: number) =>
  `The piece is more than ${percent(toleranceBps)} lighter than ordered, so that the customer pays less. Please weigh it again; only a manager or an owner may note that.`

/** Whether a piece is still to be weighed: it was made to order, and its order is not paid. */
export const lacksWeight = (line: WeighedLine): boolean =>
  isMadeToOrder(line.quote) && line.packedNetMg === null

export const WEIGH_FIRST =
  'This piece is made to order. Please weigh it first, so that the rest is what it really costs; then take the payment.'
