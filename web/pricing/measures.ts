import { isPurity, PURITIES } from '#rules/pricing/purities.ts'

/** `22K` → `22K (916)`; empty where a product has no metal. */
export function purityText(purity: string): string {
  return isPurity(purity) ? PURITIES[purity].label : purity
}

const COUNT = new Intl.NumberFormat('en-IN')

/** `2860` → `2,860`. */
export function countText(count: number): string {
  return COUNT.format(count)
}
