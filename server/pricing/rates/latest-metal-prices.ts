import type { MetalPrices } from '#contracts/pricing.ts'
import { mustFind } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentRates } from './rates.present.ts'
import { ratesInForce } from './rates.store.ts'

/** The rates in force, for a gram. */
export async function latestMetalPrices({ db }: Shop): Promise<MetalPrices> {
  const rates = mustFind(await ratesInForce(db), 'No metal rates have been published yet.')
  return presentRates(rates)
}
