import { gstReturnSettings } from '#contracts/admin/gst.ts'
import type { Db } from '#db/client.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import { creditShare, type InvoiceTotals } from '#rules/invoices/credit-share.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { splitBetween, splitGst, type TaxLine, totalTax } from '#rules/invoices/gst-split.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import { mayLowerTax, type NoteMoment } from '#rules/invoices/tax-limit.ts'
import { readSetting } from '#server/settings/read-setting.ts'
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
 * in a series of its own, taking back each line of the invoice in proportion. After the last day for that it is a
 * commercial one, without GST, in another series. Null where there is nothing to correct: the money never became an
 * order, or the order is not paid in full. Its invoice asks for the note once it is issued.
 */
export async function issueCreditNote(shop: Shop, refundId: string): Promise<InvoiceRow | null> {
  const known = await creditNoteOf(shop.db, refundId)
  if (known) return known
  const refunded = await refundOfOrder(shop.db, refundId)
  if (!refunded || refunded.balance > 0) return null
  const invoice = await issueInvoice(shop, refunded.orderId)
  return shop.transaction(async (within) => {
    const { db } = within
    const moment = await noteMoment(within)
    const issuedAt = moment.at
    const kind = mayLowerTax(invoice.issuedAt, moment) ? 'credit-note' : 'commercial-credit-note'
    const series = { kind, financialYear: financialYear(issuedAt) } as const
    const serial = (await lockSeries(db, series)) + 1
    const issued = await creditNoteOf(db, refundId)
    if (issued) return issued
    const number = documentNumber(kind, series.financialYear, serial)
    const { orderId } = refunded
    const credited =
      kind === 'credit-note'
        ? creditDocument(invoice.document, { ...refunded, before: await creditNotesOf(db, orderId) })
        : commercialDocument(invoice.document, refunded)
    const document = { ...credited, number, issuedAt: issuedAt.toISOString() }
    const [note] = await insertDocuments(db, series, [
      { serial, number, orderId, refundId, issuedAt, document },
    ])
    return note ?? null
  })
}

/** This moment, and for which years the annual return is filed. */
export async function noteMoment(shop: Shop): Promise<NoteMoment> {
  const { filedTo } = await readSetting(shop, gstReturnSettings)
  return { at: shop.clock.now(), filedTo }
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
      splitAs(invoice, { ...tax, amount: share.gst }),
    ),
    insurance: share.insurance - taken('insurance'),
    delivery: share.delivery - taken('delivery'),
    total: amount,
    totalInWords: amountInWords(amount),
    against: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
  }
}

/** The amount alone: the tax of the invoice stays as it is, so nothing is taken back of its lines. */
function commercialDocument(invoice: InvoiceDocument, { amount, reason }: RefundOfOrder): InvoiceDocument {
  const nothing = { taxable: 0, gst: splitAs(invoice, { points: 0, amount: 0 }), insurance: 0, delivery: 0 }
  return {
    ...invoice,
    ...nothing,
    kind: 'commercial-credit-note',
    lines: [{ label: 'Amount credited', detail: `of ${invoice.number}`, amount }],
    total: amount,
    totalInWords: amountInWords(amount),
    against: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
  }
}

const splitAs = ({ seller, placeOfSupply }: InvoiceDocument, tax: TaxLine) =>
  splitGst(tax, { sellerStateCode: seller.state.code, placeOfSupplyCode: placeOfSupply.code })
