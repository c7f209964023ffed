import type { MetalPrices } from '#contracts/pricing.ts'
import { toRupees } from '#rules/money.ts'
import { notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { ratesInForce } from './rates.store.ts'

/** The rates in force, rupees per gram. Refuses with 404 as long as no rate was ever published. */
export async function latestMetalPrices({ db }: Shop): Promise<MetalPrices> {
  const rates = await ratesInForce(db)
  if (!rates) throw notFound('No metal rates have been published yet.')
  return {
    id: rates.id,
    gold_22k: toRupees(rates.gold22k),
    gold_18k: toRupees(rates.gold18k),
    gold_14k: toRupees(rates.gold14k),
    gold_9k: toRupees(rates.gold9k),
    platinum_950: toRupees(rates.platinum950),
    silver: toRupees(rates.silver999),
    silver_999: toRupees(rates.silver999),
    updatedAt: rates.publishedAt.toISOString(),
  }
}
