import { discountSettings } from '#contracts/admin/discounts.ts'
import { makingSettings } from '#contracts/admin/making.ts'
import type { Db } from '#db/client.ts'
import type { PriceSettings } from '#rules/pricing/type-terms.ts'
import { readSetting, settingAmong } from '#server/settings/read-setting.ts'
import type { StoredSettings } from '#server/settings/settings.store.ts'

/** Settings that decide prices, to be read along with products. */
export const PRICE_SETTINGS = [discountSettings, makingSettings]

export async function readPriceSettings(db: Db): Promise<PriceSettings> {
  const { appliesTo } = await readSetting({ db }, discountSettings)
  const { tables } = await readSetting({ db }, makingSettings)
  return { discountScope: appliesTo, makingTables: tables }
}

/** The same among settings that a statement has read, {@link PRICE_SETTINGS} included. */
export function priceSettingsAmong(stored: StoredSettings): PriceSettings {
  const { appliesTo } = settingAmong(stored, discountSettings)
  const { tables } = settingAmong(stored, makingSettings)
  return { discountScope: appliesTo, makingTables: tables }
}
