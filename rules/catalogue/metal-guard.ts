import { grams } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { isPurity, type RateSheet, rateOf } from '#rules/pricing/purities.ts'
import { breakupOf, changesByVariant, type GuardedChange, type PriceBasis } from './priced-terms.ts'

/**
 * Less metal for the customer's money than the product has: fewer grams, a purity with a lower rate (an empty one
 * where none is left), or a fixed price below the metal. Who lowers the weight, sells, and puts it back has given gold
 * away, however little the price moved. Milligrams, and paise before tax.
 */
export type MetalCut =
  | { cut: 'grams'; purity: string; from: number; to: number }
  | { cut: 'purity'; from: string; to: string }
  | { cut: 'below metal'; price: Paise; metalValue: Paise }

export const isMetalCut = <Move extends object>(move: Move): move is Extract<Move, { cut: string }> =>
  'cut' in move

/** The metal that a change takes away, in any variant; or nothing. */
export function metalCut(change: GuardedChange, basis: PriceBasis): MetalCut | null {
  for (const { after, past } of changesByVariant(change)) {
    // A variant that is new is compared with what it was when the product last came in it within the day.
    const former = past.findLast(({ isOffered }) => isOffered)
    const cut = former && lessMetal(former.terms, after, basis.sheet)
    if (cut) return cut
  }
  return fallBelowMetal(change, basis)
}

type Metal = { purity: string; netWeightMg: number }

function lessMetal(former: Metal, next: Metal, sheet: RateSheet): MetalCut | null {
  if (!isPurity(former.purity)) return null
  if (rateIn(next, sheet) < rateIn(former, sheet))
    return { cut: 'purity', from: former.purity, to: next.purity }
  const [from, to] = [former.netWeightMg, next.netWeightMg]
  return to < from ? { cut: 'grams', purity: next.purity, from, to } : null
}

const rateIn = ({ purity }: Metal, sheet: RateSheet) => (isPurity(purity) ? rateOf(purity, sheet) : -1)

/** A fixed price that the rates have overtaken may stay, or rise; nobody makes it lower. */
function fallBelowMetal({ before, after }: GuardedChange, basis: PriceBasis): MetalCut | null {
  const [was, is] = [breakupOf(before, basis), breakupOf(after, basis)]
  return belowMetal(was) && is.taxable >= was.taxable ? null : belowMetal(is)
}

/** Whether a price, before tax, is below the value of the metal. A price that follows the rate never is. */
export function belowMetal({ taxable, discountable }: Breakup): MetalCut | null {
  if (taxable >= discountable.floor) return null
  return { cut: 'below metal', price: taxable, metalValue: discountable.floor }
}

const RULE =
  'Only a manager or an owner may lower the weight or the purity of the metal, or sell it below its value.'

/** The refusal for somebody who may not do this. */
export function whyMetalGuarded(cuts: readonly (MetalCut & { name: string })[]): string {
  const [first] = cuts
  if (!first || cuts.length > 1)
    return `${cuts.length.toLocaleString('en-IN')} products would have less metal, or cost less than their metal. ${RULE}`
  return `“${first.name}” ${wouldBe(first)} ${RULE}`
}

function wouldBe(cut: MetalCut): string {
  if (cut.cut === 'grams')
    return `would have ${grams(cut.to)} of ${cut.purity} instead of ${grams(cut.from)}.`
  if (cut.cut === 'purity')
    return cut.to === '' ? `would no longer be ${cut.from}.` : `would be ${cut.to} instead of ${cut.from}.`
  return `would cost ${formatRupees(cut.price)} before tax, but its metal is worth ${formatRupees(cut.metalValue)}.`
}

/** The same in a few words: `Fewer grams of 22K: 32.400 g → 26.600 g`. */
export function metalCutWords(cut: MetalCut): string {
  if (cut.cut === 'grams') return `Fewer grams of ${cut.purity}: ${grams(cut.from)} → ${grams(cut.to)}`
  if (cut.cut === 'purity') return `Lower purity: ${cut.from} → ${cut.to || 'none'}`
  return `Price below its metal: ${formatRupees(cut.price)} before tax, metal ${formatRupees(cut.metalValue)}`
}
