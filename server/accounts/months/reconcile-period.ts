import type { Reconciled } from '#contracts/admin/account-months.ts'
import { documentFault, taxOf } from '#rules/accounts/document-fault.ts'
import { boundsOf, type Period } from '#rules/accounts/period.ts'
import { billDiffers, type Figures, isReconciled, noteDiffers, type TaxSums } from '#rules/accounts/reconcile.ts'
import { toRupees } from '#rules/money.ts'
import { sumsByKind } from '#server/invoices/admin/documents.store.ts'
import type { Shop } from '#server/shop.ts'
import { moneyForBills, moneyForNotes } from './money-of-documents.store.ts'

export type Counts = { invoices: number; creditNotes: number; commercialNotes: number }
type Difference = Reconciled['differences'][number]

/**
 * The documents of a period beside its tables, its HSN summary and its money. What does not agree is named by its
 * document.
 */
export async function reconcilePeriod(
  shop: Shop,
  period: Period,
): Promise<{ counts: Counts; reconciled: Reconciled }> {
  const { db } = shop
  const { from, until } = boundsOf(period)
  const [sums, bills, notes, faults] = await Promise.all([
    sumsByKind(db, { issuedFrom: from, issuedBefore: until }),
    moneyForBills(db, { from, until }),
    moneyForNotes(db, { from, until }),
    tablesAndFaults(shop, period),
  ])
  const of = (kind: (typeof sums)[number]['kind']) =>
    sums.find((one) => one.kind === kind) ?? { count: 0, taxable: 0, gst: 0, total: 0 }
  const [invoices, credits] = [of('invoice'), of('credit-note')]
  const documents = {
    taxable: invoices.taxable - credits.taxable,
    tax: invoices.gst - credits.gst,
    total: invoices.total - credits.total,
  }
  const figures: Figures = { documents, ...faults.sums, bills, notes }
  const differences = [
    ...faults.differences,
    ...bills.different.map(({ id, number, document, money }) => ({
      ...{ document: number, documentId: id, says: billDiffers(document, money) },
    })),
    ...notes.different.map(({ id, number, document, money }) => ({
      ...{ document: number, documentId: id, says: noteDiffers(document, money) },
    })),
  ]
  return {
    counts: {
      invoices: invoices.count,
      creditNotes: credits.count,
      commercialNotes: of('commercial-credit-note').count,
    },
    reconciled: present(figures, differences),
  }
}
