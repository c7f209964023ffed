import type { MetalPrices } from '#contracts/pricing.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import type { RateMove } from '#rules/pricing/rate-change.ts'
import { type MetalRateRow, rateSheet } from './rates.store.ts'

/** A sheet in the public record's names; silver appears under both of its names. */
export const presentSheet = (sheet: RateSheet) => ({ ...sheet, silver: sheet.silver_999 })

export function presentRates(row: MetalRateRow): MetalPrices {
  return { id: row.id, ...presentSheet(rateSheet(row)), updatedAt: row.publishedAt.toISOString() }
}

export function presentMove({ rate, from, to, bps }: RateMove) {
  return { rate, from, to, percent: bps }
}
