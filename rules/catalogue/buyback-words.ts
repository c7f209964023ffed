import { type Milligrams, percent } from '#rules/measures.ts'
import type { BuybackTerms } from '#rules/pricing/buyback.ts'
import { isPurity } from '#rules/pricing/purities.ts'

type Promised = {
  purity: string
  netWeight: Milligrams
  stones: readonly { kind: string }[]
  breakup: { stoneValue: number }
}

/**
 * The shop's offer for a product that comes back, in a sentence; `null` where it gives nothing. Stones count only where
 * the price names them, and laboratory-grown ones never.
 */
export function buybackWords(product: Promised, terms: BuybackTerms | null): string | null {
  if (!terms || product.netWeight <= 0 || !isPurity(product.purity)) return null
  const { cash, exchange } = terms
  const hasStones =
    product.breakup.stoneValue > 0 && !product.stones.some(({ kind }) => /laborator/i.test(kind))
  const share = (metalBps: number, stoneBps: number) => {
    const metal = `${percent(metalBps)} of the day’s metal value`
    return hasStones && stoneBps > 0
      ? `${metal} and ${percent(stoneBps)} of what you paid for the stones`
      : metal
  }
  const towards = share(exchange.metalBps, exchange.stoneBps)
  return `Exchange it for ${towards}, or sell it back to us for ${share(cash.metalBps, cash.stoneBps)}.`
}
