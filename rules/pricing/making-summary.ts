import { formatRupees } from '#rules/money.ts'
import type { MakingCharges } from './terms.ts'

/** Making charges in a few words, for a column: `8%`, `₹550 per gram (net), minimum ₹1,500`, `₹700, wastage 3%`. */
export function makingSummary(making: MakingCharges): string {
  const wastage = making.wastageBps ? `wastage ${making.wastageBps / 100}%` : ''
  const min = making.min ? `minimum ${formatRupees(making.min)}` : ''
  return [labourSummary(making), min, wastage].filter(Boolean).join(', ')
}

function labourSummary(making: MakingCharges): string {
  if (making.kind === 'percent') return making.points > 0 ? `${making.points / 100}%` : ''
  if (making.kind === 'per-gram') return `${formatRupees(making.rate)} per gram (${making.weight})`
  return making.amount > 0 ? formatRupees(making.amount) : ''
}
