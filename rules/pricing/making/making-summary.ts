import { percent } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import type { ProductMaking } from '#rules/pricing/terms.ts'

/** Making charges in a few words, for a column: `8%`, `₹550 per gram (net), minimum ₹1,500`,
 * `₹700, wastage 3%`. */
export function makingSummary(making: ProductMaking): string {
  const wastage = making.wastageBps ? `wastage ${percent(making.wastageBps)}` : ''
  const min = making.min ? `minimum ${formatRupees(making.min)}` : ''
  return [labourSummary(making), min, wastage].filter(Boolean).join(', ')
}

function labourSummary(making: ProductMaking): string {
  if (making.kind === 'table') return 'shop’s table'
  if (making.kind === 'percent') return making.bps > 0 ? percent(making.bps) : ''
  if (making.kind === 'per-gram') return `${formatRupees(making.rate)} per gram (${making.weight})`
  return making.amount > 0 ? formatRupees(making.amount) : ''
}
