import type { Db } from '#db/client.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import { creditShare, type InvoiceTotals } from '#rules/invoices/credit-share.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { type GstSplit, splitBetween, splitGst, totalTax } from '#rules/invoices/gst-split.ts'
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
 * in a series of its own, taking back each line of the invoice in proportion. Null where the money never became an
 * order, so that there is nothing to correct.
 */
export async function issueCreditNote(shop: Shop, refundId: string): Promise<InvoiceRow | null> {
  const known = await creditNoteOf(shop.db, refundId)
  if (known) return known
  const refunded = await refundOfOrder(shop.db, refundId)
  if (!refunded) return null
  const invoice = await issueInvoice(shop, refunded.orderId)
  return shop.transaction(async ({ db, clock }) => {
    const issuedAt = clock.now()
    const series = { kind: 'credit-note', financialYear: financialYear(issuedAt) } as const
    const serial = (await lockSeries(db, series)) + 1
    const issued = await creditNoteOf(db, refundId)
    if (issued) return issued
    const number = documentNumber(series.kind, series.financialYear, serial)
    const before = await creditedBefore(db, refunded.orderId)
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

async function creditedBefore(db: Db, orderId: string): Promise<number> {
  const documents = await documentsOf(db, orderId)
  return documents
    .filter(({ kind }) => kind === 'credit-note')
    .reduce((sum, { document }) => sum + document.total, 0)
}

function creditDocument(
  invoice: InvoiceDocument,
  { amount, before, reason }: RefundOfOrder & { before: number },
): InvoiceDocument {
  const tax = totalTax(invoice.gst)
  const share = creditShare({ ...invoice, gst: tax.amount } satisfies InvoiceTotals, { before, amount })
  return {
    ...invoice,
    kind: 'credit-note',
    lines: [{ label: 'Value credited', detail: `of ${invoice.number}`, amount: share.taxable }],
    taxable: share.taxable,
    gst: creditedTax(invoice, { before, amount }),
    insurance: share.insurance,
    delivery: share.delivery,
    total: share.total,
    totalInWords: amountInWords(share.total),
    against: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
  }
}

/**
 * What a refund takes back of CGST and SGST, or of IGST: the difference of two running taxes, each split the way the
 * invoice was, so that an odd paisa that stood with SGST goes back with SGST.
 */
function creditedTax(invoice: InvoiceDocument, refund: { before: number; amount: number }): GstSplit {
  const { points: bps, amount: gst } = totalTax(invoice.gst)
  const upTo = (amount: number) =>
    splitGst(
      { points: bps, amount: creditShare({ ...invoice, gst }, { before: 0, amount }).gst },
      { sellerStateCode: invoice.seller.state.code, placeOfSupplyCode: invoice.placeOfSupply.code },
    )
  return splitBetween(upTo(refund.before), upTo(refund.before + refund.amount))
}
