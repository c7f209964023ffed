import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { type Gstr1Document, MAX_SHOWN } from '#trade/accounts/contract/gstr1.ts'
import { gstr1Settings } from '#trade/accounts/contract/gstr1-settings.ts'
import { addChange } from '#trade/accounts/rules/gstr1/add-change.ts'
import { addDocument } from '#trade/accounts/rules/gstr1/add-document.ts'
import type { Section } from '#trade/accounts/rules/gstr1/sections.ts'
import { isInRun } from '#trade/accounts/rules/gstr1/series.ts'
import { type Share, shareOfRow } from '#trade/accounts/rules/gstr1/share-of-row.ts'
import { emptyTables, type Gstr1Tables } from '#trade/accounts/rules/gstr1/tables.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { periodOf } from '#trade/accounts/server/period-of.ts'
import { changesOfReturn, documentsOfReturn } from './gather-return.ts'

type Row = { period: Period; section: Section; row: string }

/** The documents that a row of the return is made of, changed ones of closed months included. */
export async function listDocumentsOfRow(shop: Shop, { period, section, row }: Row) {
  periodOf(shop, period)
  const settings = await readSetting(shop, gstr1Settings)
  const list = { documents: [] as Gstr1Document[], count: 0, taxable: 0, tax: 0 }
  const note = (one: TaxDocument, add: (tables: Gstr1Tables) => void) => {
    const tables = emptyTables()
    add(tables)
    const share = section === 'doc_issue' ? shareOfRun(one, row, tables) : shareOfRow(tables, section, row)
    if (!share || isNothing(section, share)) return
    list.count += 1
    list.taxable += share.taxable
    list.tax += share.tax
    if (list.documents.length < MAX_SHOWN) list.documents.push(present(one, share))
  }
  for await (const one of documentsOfReturn(shop, period, settings))
    note(one, (tables) => addDocument(tables, one))
  for (const { filed, now } of await changesOfReturn(shop, period))
    note(now, (tables) => addChange(tables, filed, now))
  return list
}

/** A bill of which only the weight has changed is in the HSN summary alone. */
const isNothing = (section: Section, { taxable, tax }: Share) =>
  taxable === 0 && tax === 0 && !section.startsWith('hsn') && section !== 'doc_issue'

/** The invoices or credit notes of a series; one of receipts or refund vouchers lists nothing. */
const shareOfRun = ({ document }: TaxDocument, row: string, { taxable, tax }: Gstr1Tables): Share | null =>
  isInRun(document.number, row) ? { taxable, tax } : null

function present({ document, orderNumber }: TaxDocument, { taxable, tax }: Share): Gstr1Document {
  const { number, kind, issuedAt, buyer } = document
  return {
    number,
    kind,
    issuedAt,
    order: orderNumber,
    customer: buyer.name,
    taxable,
    tax,
  }
}
