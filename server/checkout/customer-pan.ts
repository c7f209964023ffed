import { panSettings } from '#contracts/admin/pans.ts'
import { formatRupees, fromRupees, type Paise } from '#rules/money.ts'
import { needsPan, panFault, readPan } from '#rules/orders/pan.ts'
import { invalid } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The PAN to keep with a sale of this total: none up to the threshold, whatever was sent. Refuses (400, field `pan`)
 * a sale above it without one, or with one that cannot be.
 */
export async function panOfCustomer(shop: Shop, total: Paise, sent: string): Promise<string | null> {
  const above = fromRupees((await readSetting(shop, panSettings)).above)
  if (!needsPan(total, above)) return null
  const fault = panFault(sent)
  if (fault === null) return readPan(sent)
  const message =
    sent.trim() === ''
      ? `Please enter your PAN. The law requires it for purchases above ${formatRupees(above)}.`
      : fault
  throw invalid(message, { fields: [{ field: 'pan', message }] })
}
