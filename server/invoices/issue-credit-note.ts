import type { Db } from '#db/client.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import { creditShare, type InvoiceTotals } from '#rules/invoices/credit-share.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { splitBetween, splitGst, totalTax } from '#rules/invoices/gst-split.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import type { Shop } from '#server/shop.ts'
import {
  creditNoteOf,
  documentsOf,
  type InvoiceRow,
  insertDocuments,
  lockSeries,
  type RefundOfOrder,
  refundOfOrder,
} from './invoices.store.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * The credit note for money that went back to the customer of an order (CGST Act, section 34): issued once per refund,
 * in a series of its own, taking back each line of the invoice in proportion. Null where there is nothing to correct: the
 * money never became an order, or the order is not paid in full. Its invoice asks for the note once it is issued.
 */
export async function issueCreditNote(shop: Shop, refundId: string): Promise<InvoiceRow | null> {
  const known = await creditNoteOf(shop.db, refundId)
  if (known) return known
  const refunded = await refundOfOrder(shop.db, refundId)
  if (!refunded || refunded.balance > 0) return null
  const invoice = await issueInvoice(shop, refunded.orderId)
  return shop.transaction(async ({ db, clock }) => {
    const issuedAt = clock.now()
    const series = { kind: 'credit-note', financialYear: financialYear(issuedAt) } as const
    const serial = (await lockSeries(db, series)) + 1
    const issued = await creditNoteOf(db, refundId)
    if (issued) return issued
    const number = documentNumber(series.kind, series.financialYear, serial)
    const before = await creditNotesOf(db, refunded.orderId)
    const document = {
      ...creditDocument(invoice.document, { ...refunded, before }),
      number,
      issuedAt: issuedAt.toISOString(),
    }
    const { orderId } = refunded
    const [note] = await insertDocuments(db, series, [
      { serial, number, orderId, refundId, issuedAt, document },
    ])
    return note ?? null
  })
}

async function creditNotesOf(db: Db, orderId: string): Promise<InvoiceDocument[]> {
  const documents = await documentsOf(db, orderId)
  return documents.filter(({ kind }) => kind === 'credit-note').map(({ document }) => document)
}

/** What this refund takes back of each line: what all refunds together do, less the notes that were issued before. */
function creditDocument(
  invoice: InvoiceDocument,
  { amount, before, reason }: RefundOfOrder & { before: readonly InvoiceDocument[] },
): InvoiceDocument {
  const taken = (line: 'taxable' | 'insurance' | 'delivery' | 'total') =>
    before.reduce((sum, note) => sum + note[line], 0)
  const tax = totalTax(invoice.gst)
  const totals = { ...invoice, gst: tax.amount } satisfies InvoiceTotals
  const share = creditShare(totals, taken('total') + amount)
  const taxable = share.taxable - taken('taxable')
  return {
    ...invoice,
    kind: 'credit-note',
    lines: [{ label: 'Value credited', detail: `of ${invoice.number}`, amount: taxable }],
    taxable,
    gst: before.reduce(
      (gst, note) => splitBetween(note.gst, gst),
      splitGst(
        { ...tax, amount: share.gst },
        { sellerStateCode: invoice.seller.state.code, placeOfSupplyCode: invoice.placeOfSupply.code },
      ),
    ),
    insurance: share.insurance - taken('insurance'),
    delivery: share.delivery - taken('delivery'),
    total: amount,
    totalInWords: amountInWords(amount),
    against: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
  }
}
