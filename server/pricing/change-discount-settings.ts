import { type DiscountSettings, discountSettings } from '#contracts/admin/discounts.ts'
import type { Versioned } from '#contracts/define-setting.ts'
import type { Caller } from '#server/caller.ts'
import { changeSetting } from '#server/settings/change-setting.ts'
import type { Shop } from '#server/shop.ts'
import { lockRates } from './rates/rates.store.ts'
import { repriceDiscounts } from './reprice-discounts.ts'

/** Sets what discounts and offers are taken from, and every discounted price with it. Orders keep the price they have. */
export function changeDiscountSettings(
  shop: Shop,
  caller: Caller,
  change: { value: DiscountSettings; version: number },
): Promise<Versioned<DiscountSettings>> {
  return shop.transaction(async (within) => {
    await lockRates(within.db)
    const changed = await changeSetting(within, caller, discountSettings, change)
    await repriceDiscounts(within.db)
    return changed
  })
}
