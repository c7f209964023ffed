import type { InvoiceView } from '#contracts/invoices.ts'
import { NO_CREDIT_NOTE } from '#contracts/invoices.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { articlesOf } from '#rules/invoices/document.ts'
import { audit } from '#server/audit/audit.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { forbidden, mustFind, notFound } from '#server/errors.ts'
import type { PaperLink } from '#server/modules/shop-module.ts'
import { linksOfPapers } from '#server/modules/tell-of-papers.ts'
import { orderByNumber } from '#server/orders/find-order.store.ts'
import { NO_SUCH_ORDER } from '#server/orders/lines-of-order.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { uncreditedRefunds } from './billing.store.ts'
import { type Download, pdfName } from './download.ts'
import { claimOriginal, documentsOf, type InvoiceRow } from './invoices.store.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueDue, issueInvoice } from './issue-invoice.ts'
import { quotesPan } from './print-file.ts'
import { maskedCopy, printedDocument } from './printed-document.ts'

/** An order of the caller's own, or any for the admin area. Refuses an unknown one (404) and somebody else's (403). */
export async function orderFor({ db }: Shop, caller: Caller, number: string): Promise<OrderRow> {
  const order = mustFind(await orderByNumber(db, number), NO_SUCH_ORDER)
  if (order.customerId === caller.customerId) return order
  if (!isAdministrator(caller.role)) throw forbidden()
  mustBeAllowed(caller, 'invoices.read')
  return order
}

/**
 * The invoices of an order and their credit notes. Those that are due are issued first; none where all of the order
 * was cancelled before.
 */
export async function listInvoices(shop: Shop, caller: Caller, number: string): Promise<InvoiceView[]> {
  const order = await orderFor(shop, caller, number)
  await issueDue(shop, order.id)
  // Refunds from before the shop could issue credit notes; usually each has its own already.
  for (const refundId of await uncreditedRefunds(shop.db, [order.id])) await issueCreditNote(shop, refundId)
  const documents = await documentsOf(shop.db, order.id)
  const links = await linksOfPapers(
    shop,
    documents.map(({ number }) => number),
  )
  return presentList(shop, documents, {
    table: 'invoices',
    idOf: ({ id }) => id,
    present: (row) => present(row, order.number, links.get(row.number)),
  })
}

/**
 * A tax invoice of an order as a PDF, the first unless another is named. One that quotes a PAN is whole for its customer
 * and, noted in the audit log, for admins who may read PANs; other admins get a copy with the PAN masked.
 */
export async function downloadInvoice(
  shop: Shop,
  caller: Caller,
  { number, id }: { number: string; id: string | undefined },
): Promise<Download> {
  const order = await orderFor(shop, caller, number)
  const row = id === undefined ? await issueInvoice(shop, order.id) : await invoiceNamed(shop, order, id)
  if (order.customerId === caller.customerId || !quotesPan(row)) return downloadOf(shop, row)
  if (!isAllowed(caller.role, 'pan.read'))
    return { fileName: pdfName(row, '-pan-masked'), bytes: await maskedCopy(shop, row) }
  const subject = { type: 'order', id: order.number } as const
  await audit(shop.db, caller, { action: 'order.pan', subject, after: { invoice: row.number } })
  return downloadOf(shop, row)
}

async function invoiceNamed(shop: Shop, order: OrderRow, id: string): Promise<InvoiceRow> {
  const invoice = (await issueDue(shop, order.id)).find((row) => row.id === id)
  if (!invoice) throw notFound('Invoice not found.')
  return invoice
}

/** One of the order's credit notes as a PDF. */
export async function downloadCreditNote(
  shop: Shop,
  caller: Caller,
  { number, id }: { number: string; id: string },
): Promise<Download> {
  const order = await orderFor(shop, caller, number)
  const note = (await documentsOf(shop.db, order.id)).find((row) => row.id === id && row.kind !== 'invoice')
  if (!note) throw notFound(NO_CREDIT_NOTE)
  return downloadOf(shop, note)
}

/** The file as it is kept. With it the original has gone out: what an admin prints later is a duplicate. */
async function downloadOf(shop: Shop, row: InvoiceRow): Promise<Download> {
  const bytes = await printedDocument(shop, row)
  if (row.originalAt === null) await claimOriginal(shop.db, row.id, shop.clock.now())
  return { fileName: pdfName(row), bytes }
}

function present(row: InvoiceRow, orderNumber: string, links: PaperLink[] = []): InvoiceView {
  const { id, kind, number, issuedAt, pdfHash, reprintedAt, document } = row
  const order = `/api/orders/${encodeURIComponent(orderNumber)}`
  const url = kind === 'invoice' ? `${order}/invoice?id=${id}` : `${order}/credit-notes/${id}`
  return {
    id,
    kind,
    number,
    issuedAt,
    articles: articlesOf(document).map(({ name }) => name),
    total: document.total,
    url,
    handedOutFor: pdfHash === null ? null : document.placeOfSupply.name,
    reprintedAt,
    links,
  }
}
