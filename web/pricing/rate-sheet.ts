import type { MetalPrices } from '#contracts/pricing.ts'
import { fromRupees } from '#rules/money.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'

/** Rates from the wire (rupees per gram) as the pricing rule takes them (paise per gram). */
export function sheetOf(prices: Omit<MetalPrices, 'id' | 'updatedAt'>): RateSheet {
  return {
    gold_22k: fromRupees(prices.gold_22k),
    gold_18k: fromRupees(prices.gold_18k),
    gold_14k: fromRupees(prices.gold_14k),
    gold_9k: fromRupees(prices.gold_9k),
    platinum_950: fromRupees(prices.platinum_950),
    silver_999: fromRupees(prices.silver_999),
  }
}
