import { PRICE_GUARD_BPS } from '#rules/catalogue/price-guard.ts'
import { percent } from '#rules/measures.ts'
import { discountPartWords } from '#rules/pricing/discount-part-words.ts'
import type { SalePart } from '#rules/pricing/sale.ts'

/** A sale above this, in basis points, needs confirmation: 95 % is more often mistyped than meant. */
const SALE_GUARD_BPS = 5_000

type Effect = {
  part: SalePart
  /** Basis points of that part. */
  bps: number
  /** The largest fall of a price, basis points of it; 0 where none falls. */
  largestFallBps: number
}

/** The effects to confirm before a sale is planned, in sentences; null where it is within the usual limits. */
export function saleGuard({ part, bps, largestFallBps }: Effect): string | null {
  const sentences = [
    bps > SALE_GUARD_BPS &&
      `This takes ${percent(bps)} off ${discountPartWords(part)}, more than the usual ${percent(SALE_GUARD_BPS)}.`,
    largestFallBps > PRICE_GUARD_BPS &&
      `A price falls by ${percent(largestFallBps)}, more than the price guard of ${percent(PRICE_GUARD_BPS)}.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : null
}
