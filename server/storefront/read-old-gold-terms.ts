import { oldGoldSettings } from '#contracts/admin/old-gold.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { fromRupees } from '#rules/money.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { OldGoldData } from './page-data.server.ts'

/** What the page that estimates old gold says about the shop's terms. */
export async function readOldGoldTerms(shop: Shop): Promise<OldGoldData> {
  const { identityFrom, ...terms } = await readSetting(shop, oldGoldSettings)
  const { above } = await readSetting(shop, panSettings)
  return {
    terms,
    identityFrom: fromRupees(identityFrom),
    panAbove: fromRupees(above),
  }
}
