import { bpsOf, type Paise, portion } from '#rules/money.ts'
import type { Labour, MakingCharges } from '#rules/pricing/terms.ts'
import { slabFor } from './making-slab.ts'

/** The making charges of a price, in paise: `amount − wastage` is the labour. */
export type Making = {
  terms: MakingCharges
  /** Labour and wastage together. */
  amount: Paise
  /** The part of `amount` that is wastage; missing where the terms name none. */
  wastage?: Paise
  /** The weight that labour per gram was counted on, milligrams; missing for the other kinds. */
  weightMg?: number
  /** The labour without the minimum that raised it, paise; missing where nothing was raised. */
  belowMin?: Paise
}

/** Figures from which making charges are worked out: rate in paise per gram, weights in milligrams. */
export type MakingBasis = {
  ratePerGram: Paise
  metalValue: Paise
  netWeightMg: number
  grossWeightMg: number
}

const MG = 1000
const BPS = 10_000

/**
 * The making charges of a product. Labour and wastage are each rounded once, to the paisa. Labour as a per cent is one
 * of the metal value, and labour per gram counts the product's own weight: neither is taken on wastage again. Labour
 * below the minimum of the terms is raised to it; wastage comes on top.
 */
export function makingOf(terms: MakingCharges, basis: MakingBasis): Making {
  const { ratePerGram, metalValue, netWeightMg, grossWeightMg } = basis
  const counted = { net: netWeightMg, gross: grossWeightMg }
  const charge = labourAt(terms, netWeightMg)
  const weightMg = charge.kind === 'per-gram' ? counted[charge.weight] : undefined
  const wastage = terms.wastageBps ? portion(ratePerGram, netWeightMg * terms.wastageBps, MG * BPS) : 0
  const computed = labourOf(charge, metalValue, weightMg)
  const labour = Math.max(computed, terms.min ?? 0)
  return {
    terms,
    amount: labour + wastage,
    ...(terms.wastageBps && { wastage }),
    ...(weightMg !== undefined && { weightMg }),
    ...(labour > computed && { belowMin: computed }),
  }
}

/** The labour of a product of this net weight (milligrams): that of its slab, where the terms have slabs. */
function labourAt(terms: MakingCharges, netWeightMg: number): Labour {
  return terms.kind === 'slabs' ? slabFor(terms.slabs, netWeightMg).slab.labour : terms
}

function labourOf(terms: Labour, metalValue: Paise, weightMg = 0): Paise {
  if (terms.kind === 'percent') return bpsOf(metalValue, terms.bps)
  return terms.kind === 'amount' ? terms.amount : portion(terms.rate, weightMg, MG)
}
