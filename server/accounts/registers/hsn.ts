import { gstr1Settings } from '#contracts/admin/gstr1-settings.ts'
import { addChange } from '#rules/accounts/gstr1/add-change.ts'
import { addDocument } from '#rules/accounts/gstr1/add-document.ts'
import { gstr1Of } from '#rules/accounts/gstr1/gstr1-of.ts'
import { emptyTables } from '#rules/accounts/gstr1/tables.ts'
import { HSN_COLUMNS, type HsnLine } from '#rules/accounts/registers/hsn-columns.ts'
import type { Placed } from '#rules/accounts/registers/register.ts'
import { changesIn, reportedDocuments } from '#server/accounts/reported-documents.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { type Moments, registerOf } from './register.ts'

/** The HSN summary of GSTR-1: a few rows, however many documents there are. */
async function* hsnSummary(shop: Shop, { period, until }: Moments): AsyncGenerator<Placed<HsnLine>[]> {
  const tables = emptyTables()
  for await (const page of reportedDocuments(shop.db, period))
    for (const document of page) addDocument(tables, document)
  for (const { id, orderNumber, was, is } of await changesIn(shop.db, period)) {
    const one = { id, orderNumber, original: null }
    addChange(tables, { ...one, document: was }, { ...one, document: is })
  }
  const { units } = await readSetting(shop, gstr1Settings)
  const { b2b, b2c } = gstr1Of(tables, { gstin: '', period, units, series: [] }).hsn
  const lines = [
    ...b2b.map((row): HsnLine => ({ ...row, isBusiness: true })),
    ...b2c.map((row): HsnLine => ({ ...row, isBusiness: false })),
  ]
  yield lines.map((row, nth) => ({
    ...{ at: until.toISOString(), id: String(nth).padStart(6, '0') },
    opens: null,
    row,
  }))
}

export const hsnRegister = registerOf(HSN_COLUMNS, hsnSummary, async () => [
  'The same as in GSTR-1, less what came back. CGST and SGST of a row are equal, so the odd paisa of its tax is in neither.',
])
