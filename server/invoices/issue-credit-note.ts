import { gstReturnSettings } from '#contracts/admin/gst.ts'
import { commercialDocument, creditDocument } from '#rules/invoices/credit-document.ts'
import { articlesOf } from '#rules/invoices/document.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import { mayLowerTax, type NoteMoment } from '#rules/invoices/tax-limit.ts'
import { creditedPart, packedOtherwise } from '#rules/orders/packed-weight.ts'
import { tellIssued } from '#server/modules/tell-of-papers.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { creditNotesOf, linesToBill, type RefundOfLine, refundOfLine } from './billing.store.ts'
import { billableNow } from './bills-of.ts'
import { creditNoteOf, documentById, type InvoiceRow, insertDocuments, lockSeries } from './invoices.store.ts'
import { issueDue } from './issue-invoice.ts'

/**
 * The credit note for money that went back to the customer for a line of an order (CGST Act, section 34): issued once per
 * refund, in a series of its own, taking back what the invoice bills for that line in proportion. After the last day for
 * that it is a commercial one, without GST, in another series. Null where there is nothing to correct: the money never
 * became an order, the line was cancelled before it was billed, or the order is not paid in full. Its invoice asks for the
 * note once it is issued.
 */
export async function issueCreditNote(shop: Shop, refundId: string): Promise<InvoiceRow | null> {
  const existing = await creditNoteOf(shop.db, refundId)
  if (existing) return existing
  const refund = await refundOfBilledLine(shop, refundId)
  if (!refund) return null
  const invoice = await documentById(shop.db, refund.invoiceId)
  if (!invoice) throw new Error(`The invoice ${refund.invoiceId} is gone.`)
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
    const notes = await creditNotesOf(db, refund.paymentLineId)
    const articlesBecause = (ofWeight: boolean) =>
      notes
        .filter(({ isForWeight }) => isForWeight === ofWeight)
        .flatMap(({ document }) => articlesOf(document))
    const write = kind === 'credit-note' ? creditDocument : commercialDocument
    const { line, isForWeight } = refund
    const whole = creditedPart(line, isForWeight)
    const packed = packedOtherwise(line, isForWeight)
    const credited = write(invoice.document, {
      ...refund,
      whole,
      packed,
      before: articlesBecause(isForWeight),
      beforeOfOther: articlesBecause(!isForWeight),
    })
    const document = { ...credited, number, issuedAt: issuedAt.toISOString() }
    const { orderId } = refund
    const [note] = await insertDocuments(db, series, [
      { serial, number, orderId, refundId, issuedAt, document },
    ])
    await tellIssued(within, [{ kind, number, document }])
    return note ?? null
  })
}

/** The refund and the invoice of its line, which is issued first where it is due. */
async function refundOfBilledLine(
  shop: Shop,
  refundId: string,
): Promise<(RefundOfLine & { invoiceId: string }) | null> {
  const refund = await refundOfLine(shop.db, refundId)
  if (!refund) return null
  const invoiceId = refund.invoiceId ?? (await billedNow(shop, refund))
  return invoiceId === null ? null : { ...refund, invoiceId }
}

/** The invoice of a line that had none; null where it stays without. */
async function billedNow(shop: Shop, { refundId, orderId, lineId }: RefundOfLine): Promise<string | null> {
  const billable = billableNow(await linesToBill(shop.db, [orderId]))
  if (!billable.some(({ line }) => line.id === lineId)) return null
  await issueDue(shop, orderId)
  return (await refundOfLine(shop.db, refundId))?.invoiceId ?? null
}

/** This moment, and for which years the annual return is filed. */
export async function noteMoment(shop: Shop): Promise<NoteMoment> {
  const { filedTo } = await readSetting(shop, gstReturnSettings)
  return { at: shop.clock.now(), filedTo }
}
