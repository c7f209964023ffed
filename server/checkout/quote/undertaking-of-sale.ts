import { zoneTaxSettings } from '#contracts/admin/zone-tax.ts'
import { undertakingInForce } from '#rules/checkout/zero-rated.ts'
import { dayInIndia } from '#rules/days.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { StoredSettings } from '#server/settings/settings.store.ts'

/** The letter of undertaking that a sale is made under: one to a special economic zone, where the accountant has set one. */
export function undertakingOfSale(
  settings: StoredSettings,
  { isSez, now }: { isSez: boolean; now: Date },
): string | null {
  return isSez ? undertakingInForce(settingAmong(settings, zoneTaxSettings), dayInIndia(now)) : null
}
