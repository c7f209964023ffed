import { sumsByKind } from '#server/invoices/admin/documents.store.ts'
import type { Shop } from '#server/shop.ts'
import type { Reconciled } from '#trade/accounts/contract/months.ts'
import { documentFault } from '#trade/accounts/rules/document-fault.ts'
import { addDocument } from '#trade/accounts/rules/gstr1/add-document.ts'
import { emptyTables, sumsOfTables } from '#trade/accounts/rules/gstr1/tables.ts'
import { boundsOf, type Period } from '#trade/accounts/rules/period.ts'
import { billDiffers, type Figures, isReconciled, noteDiffers } from '#trade/accounts/rules/reconcile.ts'
import { reportedDocuments } from '#trade/accounts/server/reported-documents.ts'
import { type MoneyOfDocuments, moneyForBills, moneyForNotes } from './money-of-documents.store.ts'

type Counts = { invoices: number; creditNotes: number; commercialNotes: number }
type Difference = Reconciled['differences'][number]

/**
 * The documents of a period beside its tables, its HSN summary and the money that moved for them. What does not agree is
 * named by its document.
 */
export async function reconcilePeriod(
  shop: Shop,
  period: Period,
): Promise<{ counts: Counts; reconciled: Reconciled }> {
  const { db } = shop
  const { from, until } = boundsOf(period)
  const sums = await sumsByKind(db, { issuedFrom: from, issuedBefore: until })
  const bills = await moneyForBills(db, { from, until })
  const notes = await moneyForNotes(db, { from, until })
  const { faults, ...inReturn } = await readReturn(shop, period)
  const of = (kind: (typeof sums)[number]['kind']) =>
    sums.find((one) => one.kind === kind) ?? { count: 0, taxable: 0, gst: 0, total: 0 }
  const [invoices, credits] = [of('invoice'), of('credit-note')]
  const documents = {
    taxable: invoices.taxable - credits.taxable,
    tax: invoices.gst - credits.gst,
    total: invoices.total - credits.total,
  }
  const counts = {
    invoices: invoices.count,
    creditNotes: credits.count,
    commercialNotes: of('commercial-credit-note').count,
  }
  const differences = [...faults, ...named(bills, billDiffers), ...named(notes, noteDiffers)]
  return { counts, reconciled: present({ documents, ...inReturn, bills, notes }, differences) }
}

/** The documents of a period in the tables and the HSN summary, and those that do not add up by themselves. */
async function readReturn(
  { db }: Shop,
  period: Period,
): Promise<Pick<Figures, 'tables' | 'hsn'> & { faults: Difference[] }> {
  const tables = emptyTables()
  const faults: Difference[] = []
  for await (const page of reportedDocuments(db, period))
    for (const one of page) {
      addDocument(tables, one)
      const says = documentFault(one)
      if (says) faults.push({ document: one.document.number, documentId: one.id, says })
    }
  return { ...sumsOfTables(tables), faults }
}

const named = ({ different }: MoneyOfDocuments, sentence: (document: number, money: number) => string) =>
  different.map(
    ({ id, number, document, money }): Difference => ({
      document: number,
      documentId: id,
      says: sentence(document, money),
    }),
  )

function present(figures: Figures, differences: Difference[]): Reconciled {
  const { documents, tables, hsn, bills, notes } = figures
  return {
    documents,
    tables,
    hsn,
    billed: bills.documents,
    paidForBills: bills.money,
    credited: notes.documents,
    paidBackForNotes: notes.money,
    isEqual: differences.length === 0 && isReconciled(figures),
    differences,
  }
}
