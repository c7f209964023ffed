import type { MetalPrices } from '#contracts/pricing.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'

/** Published rates as the pricing rule takes them. */
export function sheetOf(prices: Omit<MetalPrices, 'id' | 'updatedAt'>): RateSheet {
  return {
    gold_22k: prices.gold_22k,
    gold_18k: prices.gold_18k,
    gold_14k: prices.gold_14k,
    gold_9k: prices.gold_9k,
    platinum_950: prices.platinum_950,
    silver_999: prices.silver_999,
  }
}
