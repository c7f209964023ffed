import type { InvoiceView } from '#contracts/invoices.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { toRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { mustBeAllowed } from '#server/http/must-be-allowed.ts'
import { refundsOfPayments } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { type Download, pdfName } from './download.ts'
import {
  claimOriginal,
  documentsOf,
  type InvoicedOrder,
  type InvoiceRow,
  invoicedOrder,
} from './invoices.store.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { quotesPan } from './print-file.ts'
import { maskedCopy, printedDocument } from './printed-document.ts'

/** An order of the caller's own, or any for the admin area. Refuses an unknown one (404) and somebody else's (403). */
export async function orderFor({ db }: Shop, caller: Caller, number: string): Promise<InvoicedOrder> {
  const found = await invoicedOrder(db, number)
  if (!found) throw notFound('Order not found.')
  if (found.order.customerId === caller.customerId) return found
  if (!isAdministrator(caller.role)) throw forbidden()
  mustBeAllowed(caller, 'invoices.read')
  return found
}

/** The invoice of an order and its credit notes. An order that has no invoice yet is given its own. */
export async function listInvoices(shop: Shop, caller: Caller, number: string): Promise<InvoiceView[]> {
  const { order } = await orderFor(shop, caller, number)
  await issueInvoice(shop, order.id)
  await creditWhatWentBack(shop, order.paymentId)
  const documents = await documentsOf(shop.db, order.id)
  return documents.map((row) => present(row, number))
}

/** Refunds from before the shop could issue credit notes; usually each has its own already. */
async function creditWhatWentBack(shop: Shop, paymentId: string): Promise<void> {
  const refunds = (await refundsOfPayments(shop.db, [paymentId])).get(paymentId) ?? []
  for (const { id, status } of refunds) if (status === 'processed') await issueCreditNote(shop, id)
}

/**
 * The tax invoice as a PDF. One that quotes a PAN is whole for its customer and, noted in the audit log, for admins who
 * may read PANs; other admins get a copy with the PAN masked.
 */
export async function downloadInvoice(shop: Shop, caller: Caller, number: string): Promise<Download> {
  const { order } = await orderFor(shop, caller, number)
  const row = await issueInvoice(shop, order.id)
  if (order.customerId === caller.customerId || !quotesPan(row)) return downloadOf(shop, row)
  if (!isAllowed(caller.role, 'pan.read'))
    return { fileName: pdfName(row, '-pan-masked'), bytes: await maskedCopy(shop, row) }
  await audit(shop.db, caller, 'order.pan', { type: 'order', id: number }, null, { invoice: row.number })
  return downloadOf(shop, row)
}

/** One of the order's credit notes as a PDF. */
export async function downloadCreditNote(
  shop: Shop,
  caller: Caller,
  { number, id }: { number: string; id: string },
): Promise<Download> {
  const { order } = await orderFor(shop, caller, number)
  const note = (await documentsOf(shop.db, order.id)).find((row) => row.id === id && row.kind !== 'invoice')
  if (!note) throw notFound('Credit note not found.')
  return downloadOf(shop, note)
}

/** The file as it is kept. With it the original has gone out: what an admin prints later is a duplicate. */
async function downloadOf(shop: Shop, row: InvoiceRow): Promise<Download> {
  const bytes = await printedDocument(shop, row)
  if (row.originalAt === null) await claimOriginal(shop.db, row.id, shop.clock.now())
  return { fileName: pdfName(row), bytes }
}

function present(row: InvoiceRow, orderNumber: string): InvoiceView {
  const { id, kind, number, issuedAt, pdfHash, reprintedAt, document } = row
  const order = `/api/orders/${encodeURIComponent(orderNumber)}`
  const url = kind === 'invoice' ? `${order}/invoice` : `${order}/credit-notes/${id}`
  return {
    id,
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    total: toRupees(document.total),
    url,
    handedOutFor: pdfHash === null ? null : document.placeOfSupply.name,
    reprintedAt: reprintedAt?.toISOString() ?? null,
  }
}
