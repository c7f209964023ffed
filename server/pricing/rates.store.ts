import { desc } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { metalRates } from '#db/schema/pricing.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'

export type MetalRateRow = typeof metalRates.$inferSelect

/** The rates in force: the newest published. */
export async function ratesInForce(db: Db): Promise<MetalRateRow | null> {
  const newest = [desc(metalRates.publishedAt), desc(metalRates.id)]
  const [rates] = await db
    .select()
    .from(metalRates)
    .orderBy(...newest)
    .limit(1)
  return rates ?? null
}

/** A row of rates as the pricing rule takes them, paise per gram. */
export function rateSheet(row: MetalRateRow): RateSheet {
  return {
    gold_22k: row.gold22k,
    gold_18k: row.gold18k,
    gold_14k: row.gold14k,
    gold_9k: row.gold9k,
    platinum_950: row.platinum950,
    silver_999: row.silver999,
  }
}
