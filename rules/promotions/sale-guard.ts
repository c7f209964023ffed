import { discountPartWords } from '#rules/pricing/discount-part-words.ts'
import type { SalePart } from '#rules/pricing/sale.ts'

/** A sale above this, in basis points, needs confirmation: 95 % is more often mistyped than meant. */
const SALE_GUARD_POINTS = 5_000

type Effect = {
  part: SalePart
  /** Basis points of that part. */
  points: number
  /** The largest fall of a price, basis points of it; 0 where none falls. */
  largestFallBps: number
}

/** What has to be confirmed before a sale is planned, in sentences; null where it is within what is usual. */
export function saleGuard({ part, points, largestFallBps }: Effect, guardBps: number): string | null {
  const sentences = [
    points > SALE_GUARD_POINTS &&
      `This takes ${percent(points)} off ${discountPartWords(part)}, more than the usual ${percent(SALE_GUARD_POINTS)}.`,
    largestFallBps > guardBps &&
      `A price falls by ${percent(largestFallBps)}, more than the price guard of ${percent(guardBps)}.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : null
}

const percent = (points: number) => `${points / 100}%`
