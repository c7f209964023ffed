import type { QuoteLines } from '#rules/checkout/quote.ts'
import type { Paise } from '#rules/money.ts'
import { RUPEE, wholeRupees } from './round-off.ts'

/** Lines of a bill whose total is rounded to whole rupees: each gets its part of the round-off. */
export function roundedTogether<Lines extends Pick<QuoteLines, 'total' | 'roundOff'>>(
  lines: readonly Lines[],
): Lines[] {
  const offs = roundOffs(lines.map(({ total }) => total))
  return lines.map((one, nth) => {
    const roundOff = offs[nth] ?? 0
    return { ...one, roundOff, total: one.total + roundOff }
  })
}

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Round-offs of a bill's lines, in paise and in their order, so that each line is a whole number of rupees and their
 * sum is the nearest one to the unrounded sum, half a rupee up. Together they are −49 to 50 paise, and less than a
 * rupee for each line; lines with the most paise are rounded up. Where a line costs less than a rupee, the largest line
 * takes the whole round-off, so that none becomes free.
 */
export function roundOffs(totals: readonly Paise[]): Paise[] {
  const off = wholeRupees(sumOf(totals)) - sumOf(totals)
  const most = Math.max(...totals)
  if (totals.some((total) => total < RUPEE)) {
    const largest = most < RUPEE ? -1 : totals.indexOf(most)
    return totals.map((_, nth) => (nth === largest ? off : 0))
  }
  const up = (sumOf(totals.map((total) => total % RUPEE)) + off) / RUPEE
  const byPaise = [...totals.keys()].toSorted(
    (a, b) => ((totals[b] ?? 0) % RUPEE) - ((totals[a] ?? 0) % RUPEE),
  )
  const raised = new Set(byPaise.slice(0, up))
  return totals.map((total, nth) => (raised.has(nth) ? RUPEE : 0) - (total % RUPEE))
}
