import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { lastUpdated } from '#web/pricing/rate-lines.ts'

/** `4.85` → `4.850 g`, `15663.8` → `15,663.800 g`: jewellers weigh to the milligram. */
export function gramsText(grams: number): string {
  return `${GRAMS.format(grams)} g`
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

/** When a rate was published, in the words of the rate panel. */
export function formatRateTime(iso: string): string {
  const at = lastUpdated(iso)
  return at ? `${at.date}, ${at.time}` : ''
}
