import { paperSettings } from '#contracts/admin/paper-settings.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { Download } from '#server/invoices/download.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { drawEstimate } from './draw-estimate.ts'
import { mustFindEstimate } from './open-estimate.ts'

/** The slip of an estimate as it was made, as a PDF on the paper of receipts. */
export async function printCounterEstimate(shop: Shop, code: string): Promise<Download> {
  const estimate = await mustFindEstimate(shop, code)
  const contact = await readSetting(shop, contactSettings)
  const { receipt: paper } = await readSetting(shop, paperSettings)
  return { fileName: `estimate-${code}.pdf`, bytes: await drawEstimate({ estimate, contact }, paper) }
}
