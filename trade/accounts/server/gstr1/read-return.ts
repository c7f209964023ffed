import type { Shop } from '#server/shop.ts'
import { hasEnded, type Period, periodName } from '#trade/accounts/rules/period.ts'
import { gatherReturn } from './gather-return.ts'
import { presentTables } from './present-tables.ts'

/** The return of a period for the screen. */
export async function readReturn(shop: Shop, period: Period) {
  const { tables, file } = await gatherReturn(shop, period)
  return {
    title: periodName(period),
    gstin: file.gstin,
    isPreview: !hasEnded(period, shop.clock.now()),
    documents: tables.documents,
    taxable: tables.taxable,
    tax: tables.tax,
    tables: presentTables(file),
  }
}
