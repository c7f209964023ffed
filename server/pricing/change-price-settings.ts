import { type DiscountSettings, discountSettings } from '#contracts/admin/discounts.ts'
import { type MakingSettings, makingSettings } from '#contracts/admin/making.ts'
import type { Versioned } from '#contracts/define-setting.ts'
import { tableOf } from '#rules/pricing/making/making-table.ts'
import type { Caller } from '#server/caller.ts'
import { invalid } from '#server/errors.ts'
import { changeSetting } from '#server/setting-changes/change-setting.ts'
import type { Shop } from '#server/shop.ts'
import { typesUsingTable } from './linked-products.store.ts'
import { lockRates } from './rates/rates.store.ts'
import { repriceDiscounts, repriceMaking } from './reprice-discounts.ts'

/**
 * Sets the tables of making charges, and the price of every product that uses them. Orders keep the price they have.
 * Refuses (400) to take away a table that products use.
 */
export function changeMakingSettings(
  shop: Shop,
  caller: Caller,
  change: { value: MakingSettings; version: number },
): Promise<Versioned<MakingSettings>> {
  return shop.transaction(async (within) => {
    await lockRates(within.db)
    const bereft = (await typesUsingTable(within.db)).find((type) => !tableOf(change.value.tables, type))
    if (bereft !== undefined)
      throw invalid(
        `Products of the type ${bereft} use the table of making charges. Keep a table for it, or enter the making charges of these products first.`,
      )
    const changed = await changeSetting(within, caller, makingSettings, change)
    await repriceMaking(within.db)
    return changed
  })
}

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
