import { type Paise, portion } from '#rules/money.ts'
import type { RateName } from './purities.ts'
import type { RateChange } from './rate-change.ts'

/**
 * How much fine gold each purity holds, of `WHOLE_GOLD`. The shop prices 24K as 24/22 of 22K, so 22K is 22/24 here and
 * not its hallmark's 916: a rate typed for 24K comes back as it was typed. 14K is its hallmark's 585 of 1000.
 */
const GOLD_PARTS = { gold_22k: 22_000, gold_18k: 18_000, gold_14k: 14_040, gold_9k: 9000 } as const
const WHOLE_GOLD = 24_000

export const DERIVED_RATES = [
  'gold_22k',
  'gold_18k',
  'gold_14k',
  'gold_9k',
  'silver_999',
] as const satisfies RateName[]
export type DerivedRate = (typeof DERIVED_RATES)[number]

export type DerivationTerms = {
  /** Basis points added to each derived rate; negative ones take off. */
  margins: Record<DerivedRate, number>
  /** Derived rates are rounded to this many rupees per gram. */
  roundTo: number
}

/** Quotes of the market, paise: fine gold per 10 grams, fine silver per kilogram. */
export type MarketRates = { gold24kPer10g?: Paise | undefined; silverPerKg?: Paise | undefined }

/** The shop's rates from those of the market, paise per gram; a rate that follows from no quote is left out. */
export function deriveRates({ gold24kPer10g, silverPerKg }: MarketRates, terms: DerivationTerms): RateChange {
  const change: RateChange = {}
  if (gold24kPer10g !== undefined)
    for (const [name, part] of Object.entries(GOLD_PARTS) as [keyof typeof GOLD_PARTS, number][])
      change[name] = rounded(
        gold24kPer10g,
        { part, whole: 10 * WHOLE_GOLD, margin: terms.margins[name] },
        terms,
      )
  if (silverPerKg !== undefined)
    change.silver_999 = rounded(
      silverPerKg,
      { part: 1, whole: 1000, margin: terms.margins.silver_999 },
      terms,
    )
  return change
}

type Share = { part: number; whole: number; margin: number }

/** Rounded once, to whole multiples of `roundTo` rupees. */
function rounded(amount: Paise, { part, whole, margin }: Share, { roundTo }: DerivationTerms): Paise {
  const step = roundTo * 100
  return portion(amount, part * (10_000 + margin), whole * 10_000 * step) * step
}
