import type { MetalPrices } from '#contracts/pricing.ts'
import { toRupees } from '#rules/money.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import type { RateMove } from '#rules/pricing/rate-change.ts'
import { type MetalRateRow, rateSheet } from './rates.store.ts'

/** A sheet in rupees per gram, in the public record's names; silver appears under both of its names. */
export function presentSheet(sheet: RateSheet) {
  return {
    gold_22k: toRupees(sheet.gold_22k),
    gold_18k: toRupees(sheet.gold_18k),
    gold_14k: toRupees(sheet.gold_14k),
    gold_9k: toRupees(sheet.gold_9k),
    platinum_950: toRupees(sheet.platinum_950),
    silver: toRupees(sheet.silver_999),
    silver_999: toRupees(sheet.silver_999),
  }
}

export function presentRates(row: MetalRateRow): MetalPrices {
  return { id: row.id, ...presentSheet(rateSheet(row)), updatedAt: row.publishedAt.toISOString() }
}

export function presentMove({ rate, from, to, bps }: RateMove) {
  return { rate, from: toRupees(from), to: toRupees(to), percent: bps / 100 }
}
