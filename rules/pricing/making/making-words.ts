import type { Paise } from '#rules/money.ts'
import type { Labour } from '#rules/pricing/terms.ts'
import type { Making } from './making.ts'
import { slabFor } from './making-slab.ts'

/** How a page or a paper writes a share (basis points), a weight (milligrams) and an amount (paise). */
export type MeasureWords = {
  percent: (bps: number) => string
  grams: (milligrams: number) => string
  rupees: (paise: Paise) => string
  /** Words for an amount for the whole product. */
  fixed: string
}

export type MakingLine = { label: 'Wastage' | 'Making charges'; note: string; amount: Paise }

/**
 * Making charges as lines of a breakup, each with the working a reader can check by hand: `8% of 12.400 g × ₹12,385.00
 * per gram`, `₹550.00 per gram of net weight × 12.400 g`. They add up to the making charges. Labour of nothing is no
 * line beside wastage.
 */
export function makingLines(
  making: Making,
  metal: { netWeightMg: number; ratePerGram: Paise },
  words: MeasureWords,
): MakingLine[] {
  const { terms, amount, wastage } = making
  const labour: MakingLine = {
    label: 'Making charges',
    note: labourNote(making, metal.netWeightMg, words),
    amount: amount - (wastage ?? 0),
  }
  if (wastage === undefined) return [labour]
  const share = `${words.percent(terms.wastageBps ?? 0)} of ${words.grams(metal.netWeightMg)}`
  const lost: MakingLine = {
    label: 'Wastage',
    note: `${share} × ${words.rupees(metal.ratePerGram)} per gram`,
    amount: wastage,
  }
  return labour.amount === 0 ? [lost] : [lost, labour]
}

function labourNote({ terms, weightMg, belowMin }: Making, netWeightMg: number, words: MeasureWords): string {
  const note =
    terms.kind === 'slabs'
      ? slabNote(slabFor(terms.slabs, netWeightMg), weightMg, words)
      : chargeNote(terms, weightMg, words)
  if (belowMin === undefined) return note
  return `${note} = ${words.rupees(belowMin)}, minimum ${words.rupees(terms.min ?? 0)}`
}

/** The charge, and for which net weights the shop's table has it: `(over 8.000 g, up to 20.000 g)`. */
function slabNote(
  { slab, overMg }: ReturnType<typeof slabFor>,
  weightMg: number | undefined,
  words: MeasureWords,
): string {
  const note = chargeNote(slab.labour, weightMg, words)
  const ends = [
    overMg > 0 && `over ${words.grams(overMg)}`,
    slab.upToMg !== null && `up to ${words.grams(slab.upToMg)}`,
  ].filter((end) => end !== false)
  return ends.length > 0 ? `${note} (${ends.join(', ')})` : note
}

function chargeNote(terms: Labour, weightMg = 0, { percent, grams, rupees, fixed }: MeasureWords): string {
  switch (terms.kind) {
    case 'percent':
      return `${percent(terms.bps)} of the metal value`
    case 'amount':
      return fixed
    case 'per-gram':
      return `${rupees(terms.rate)} per gram of ${terms.weight} weight × ${grams(weightMg)}`
  }
}
