import { discountSettings } from '#contracts/admin/discounts.ts'
import type { Db } from '#db/client.ts'
import { discountPartOf } from '#rules/pricing/discount-part.ts'
import type { PricingMode } from '#rules/pricing/terms.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { PriceBasis } from './product-price.ts'
import { type MetalRateRow, ratesInForce } from './rates/rates.store.ts'

/** What prices these products, read once for all of them. */
export async function priceBasis(
  db: Db,
  products: readonly { pricingMode: PricingMode }[],
): Promise<(rates: MetalRateRow | null, type: { offersApply: boolean }) => PriceBasis> {
  const { appliesTo } = await readSetting({ db }, discountSettings)
  const hasFixed = products.some(({ pricingMode }) => pricingMode === 'fixed')
  const today = hasFixed ? await ratesInForce(db) : null
  return (rates, type) => ({ rates, today, discountPart: discountPartOf(appliesTo, type) })
}
