import { hasTerms, type Quote, quoteLines } from '#rules/checkout/quote.ts'
import { withRoundOff } from '#rules/checkout/sale/round-off.ts'
import { termsOfQuote } from '#rules/checkout/terms-of-quote.ts'
import type { PackedOtherwise } from '#rules/invoices/credit-document.ts'
import type { InvoiceTotals } from '#rules/invoices/credit-share.ts'
import { grams, percent, shortGrams } from '#rules/measures.ts'
import { breakupOfWeight } from '#rules/pricing/variant-breakup.ts'

/** Milligrams. */
export type Weights = { grossWeightMg: number; netWeightMg: number }

/** A line as it is stored: its agreed quote, and its weights when it was packed; null where it was not weighed. */
export type WeighedLine = { quote: Quote; packedGrossMg: number | null; packedNetMg: number | null }

/** By how much of its agreed weight a piece that is made to order may differ, per cent. */
export const MAX_WEIGHT_DIFFERENCE_PERCENT = 30

/** Whether the weights of a line are entered when it is packed: it was sold before it was made. */
export const isMadeToOrder = ({ product }: Pick<Quote, 'product'>): boolean => product.leadDays !== undefined

/** The weights of a line as it was handed over: those it was packed with, or those it was sold with. */
export function handedOverWeights({ quote, packedGrossMg, packedNetMg }: WeighedLine): Weights {
  const { grossWeightMg, netWeightMg } = quote.product
  return { grossWeightMg: packedGrossMg ?? grossWeightMg, netWeightMg: packedNetMg ?? netWeightMg }
}

/** Why a piece cannot have been packed with these weights, and at which of them; null where it can. */
export function packedWeightFault(
  { grossWeightMg, netWeightMg }: Weights,
  agreed: Weights,
): { field: 'grossWeight' | 'netWeight'; sentence: string } | null {
  if (netWeightMg > grossWeightMg)
    return { field: 'netWeight', sentence: 'The net weight cannot be above the gross weight.' }
  if (isFarFrom(grossWeightMg, agreed.grossWeightMg))
    return { field: 'grossWeight', sentence: farSentence(agreed.grossWeightMg) }
  if (isFarFrom(netWeightMg, agreed.netWeightMg))
    return { field: 'netWeight', sentence: farSentence(agreed.netWeightMg) }
  return null
}

/**
 * Whether a piece is lighter than agreed, gross or net, by more than somebody who may not refund may note alone, because money goes back at
 * once. `toleranceBps`: basis points of the agreed weight.
 */
export const isFarLighter = (weights: Weights, agreed: Weights, toleranceBps: number): boolean =>
  (['grossWeightMg', 'netWeightMg'] as const).some(
    (weight) => (agreed[weight] - weights[weight]) * 10_000 > agreed[weight] * toleranceBps,
  )

/** The refusal for somebody who may not pack it like that. */
export const whyFarLighter = (toleranceBps: number) =>
  `The piece is more than ${percent(toleranceBps)} lighter than ordered, so that money goes back. Please weigh it again; only a manager or an owner may pack it like that.`

const isFarFrom = (mg: number, agreedMg: number) =>
  Math.abs(mg - agreedMg) * 100 > agreedMg * MAX_WEIGHT_DIFFERENCE_PERCENT

const farSentence = (agreedMg: number) =>
  `The order is for ${shortGrams(agreedMg)}. Please enter a weight within ${MAX_WEIGHT_DIFFERENCE_PERCENT}% of that.`

/**
 * The quote of a line by the weight it was packed with, at its own rate and on its own terms. A heavier piece keeps the
 * agreed price, and so does one that was not weighed or has a fixed price. `breakup` is always that of the real weight.
 */
export function quoteAsPacked(line: WeighedLine): Quote {
  const { quote, packedNetMg } = line
  const { breakup: agreed } = quote
  if (packedNetMg === null || !hasTerms(agreed)) return quote
  const weights = handedOverWeights(line)
  const breakup = breakupOfWeight(agreed, weights)
  const lines = quoteLines(breakup, termsOfQuote(quote))
  const product = { ...quote.product, ...weights }
  return { ...quote, product, breakup, ...(lines.total < quote.total && lines) }
}

/** The refund of a line because it is lighter than agreed, part by part in paise; all 0 where nothing goes back. */
export function lighterBy(line: WeighedLine): InvoiceTotals {
  const { quote } = line
  const packed = quoteAsPacked(line)
  return {
    taxable: quote.taxable - packed.taxable,
    gst: quote.gst - packed.gst,
    insurance: quote.insurance - packed.insurance,
    delivery: quote.delivery - packed.delivery,
    ...withRoundOff((quote.roundOff ?? 0) - (packed.roundOff ?? 0)),
    total: quote.total - packed.total,
  }
}

/** Why money goes back, as the customer reads it. */
export function lighterWords(line: WeighedLine): string {
  const { is, was } = deviation(line)
  return `the piece weighs ${shortGrams(is)} instead of ${shortGrams(was)}`
}

/** The weight that is lower, and the agreed one, milligrams: the net weight, or the gross where only that is. */
function deviation(line: WeighedLine): { is: number; was: number } {
  const { netWeightMg: agreedMg, grossWeightMg: agreedGrossMg } = line.quote.product
  const { netWeightMg, grossWeightMg } = handedOverWeights(line)
  if (netWeightMg >= agreedMg) return { is: grossWeightMg, was: agreedGrossMg }
  return { is: netWeightMg, was: agreedMg }
}

/**
 * Weights and note for the papers of a line that weighs something else than agreed; null where it does not, or was not
 * weighed.
 */
export function packedOtherwise(line: WeighedLine, isForWeight: boolean): PackedOtherwise | null {
  const [weights, agreed] = [handedOverWeights(line), line.quote.product]
  if (weights.grossWeightMg === agreed.grossWeightMg && weights.netWeightMg === agreed.netWeightMg)
    return null
  const { is, was } = deviation(line)
  const corrects = isForWeight ? `packed at ${grams(is)} instead of ${grams(was)}` : null
  return { weights, corrects }
}

/**
 * The part of a line that its refunds take back: of those because it is lighter, exactly the difference, so that the price of
 * its real weight is left; of all others, shares of that price.
 */
export const creditedPart = (line: WeighedLine, isForWeight: boolean): InvoiceTotals =>
  isForWeight ? lighterBy(line) : quoteAsPacked(line)
