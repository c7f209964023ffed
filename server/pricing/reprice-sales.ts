import type { RunningSale } from '#rules/pricing/sale.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { storeUnversioned } from '#server/settings/settings.store.ts'
import type { Shop } from '#server/shop.ts'
import { linkedProducts } from './linked-products.store.ts'
import { rateSheet, ratesInForce } from './rates/rates.store.ts'
import { repriceBatches } from './reprice-catalogue.ts'
import { runningSales } from './running-sales.ts'

/**
 * Lets exactly these sales count, and prices the catalogue by them, in the transaction it is called in, which must hold
 * `lockRates`: listings show all the old prices or all the new ones. Returns how many products on sale have another
 * price now.
 */
export async function setRunningSales({ db, clock }: Shop, sales: readonly RunningSale[]): Promise<number> {
  await storeUnversioned(db, runningSales.key, { value: { sales }, at: clock.now() })
  await invalidate(db, 'all')
  const rates = await ratesInForce(db)
  return rates ? repriceBatches(db, linkedProducts(db), { id: rates.id, sheet: rateSheet(rates) }) : 0
}
