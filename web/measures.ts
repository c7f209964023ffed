import { type Milligrams, toGrams } from '#rules/measures.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'

/** `4850` milligrams → `4.850 g`, `15663800` → `15,663.800 g`. */
export function gramsText(milligrams: Milligrams): string {
  return `${GRAMS.format(toGrams(milligrams))} g`
}

const GRAMS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** `22K` → `22K (916)`; empty where a product has no metal. */
export function purityText(purity: string): string {
  return isPurity(purity) ? PURITIES[purity].label : purity
}

const COUNT = new Intl.NumberFormat('en-IN')

/** `2860` → `2,860`. */
export function countText(count: number): string {
  return COUNT.format(count)
}
