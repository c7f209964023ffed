import { paperSettings } from '#contracts/admin/paper-settings.ts'
import type { Paper } from '#rules/invoices/papers.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/** The paper that the shop prints bills on now. */
export async function billPaper(shop: Shop): Promise<Paper> {
  return (await readSetting(shop, paperSettings)).invoice
}
