import { contactSettings } from '#contracts/admin/settings.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import { refused } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { invoiceDocument } from './invoice-document.ts'
import {
  type InvoiceRow,
  insertDocuments,
  invoicesOf,
  lockSeries,
  ordersToInvoice,
  uncreditedRefunds,
} from './invoices.store.ts'
import { sellerOf } from './parties.ts'

/** An order's invoice, or what stood in its way. */
export type Issued = InvoiceRow | Error

/**
 * The tax invoice of an order: issued once, under the next number of the financial year, and answered again ever
 * after. Refuses (409) while the shop has not entered what an invoice must say of it.
 */
export async function issueInvoice(shop: Shop, orderId: string): Promise<InvoiceRow> {
  const [known] = await invoicesOf(shop.db, [orderId])
  if (known) return known
  const issued = (await issueInvoices(shop, [orderId])).get(orderId)
  if (issued === undefined) throw new Error(`Order ${orderId} is gone.`)
  if (issued instanceof Error) throw issued
  return issued
}

/** What is said of an order that is not paid in full: money taken in advance has receipts. */
const INVOICE_WAITS = 'The invoice is issued when the rest is paid.'

type Draft = { orderId: string; document: Omit<InvoiceDocument, 'number' | 'issuedAt'> }

/**
 * The invoices of several orders, numbered in the order in which they were paid; an unknown order is missing from the
 * answer. Everything is read and worked out before the counter is locked, so that it stays locked for a moment only,
 * and an order whose invoice cannot be made takes no number. What was refunded before gets its credit note now.
 */
export function issueInvoices(shop: Shop, orderIds: readonly string[]): Promise<ReadonlyMap<string, Issued>> {
  return shop.transaction((within) => issueWithin(within, orderIds))
}

async function issueWithin(shop: Shop, orderIds: readonly string[]): Promise<ReadonlyMap<string, Issued>> {
  const found = await ordersToInvoice(shop.db, orderIds)
  const contact = await readSetting(shop, contactSettings)
  const answers = new Map<string, Issued>()
  const drafts: Draft[] = []
  for (const sold of found)
    try {
      if (sold.issued) answers.set(sold.order.id, sold.issued)
      else if (sold.balance > 0) answers.set(sold.order.id, refused(INVOICE_WAITS))
      else drafts.push({ orderId: sold.order.id, document: invoiceDocument(sold, sellerOf(contact)) })
    } catch (fault) {
      answers.set(sold.order.id, asError(fault))
    }
  if (drafts.length === 0) return answers
  for (const row of await numberAndStore(shop, drafts)) answers.set(row.orderId, row)
  const drafted = drafts.map(({ orderId }) => orderId)
  for (const refundId of await uncreditedRefunds(shop.db, drafted))
    await shop.jobs.send('issue-credit-note', { refundId })
  return answers
}

/** If two callers issue the invoice of an order at the same moment, the second gets the first one's. */
async function numberAndStore({ db, clock }: Shop, drafts: readonly Draft[]): Promise<InvoiceRow[]> {
  const issuedAt = clock.now()
  const series = { kind: 'invoice', financialYear: financialYear(issuedAt) } as const
  const orderIds = drafts.map(({ orderId }) => orderId)
  const last = await lockSeries(db, series)
  const before = await invoicesOf(db, orderIds)
  const known = new Set(before.map(({ orderId }) => orderId))
  const missing = drafts.filter(({ orderId }) => !known.has(orderId))
  if (missing.length === 0) return before
  const numbered = missing.map(({ orderId, document }, index) => {
    const serial = last + 1 + index
    const number = documentNumber(series.kind, series.financialYear, serial)
    const dated = { ...document, number, issuedAt: issuedAt.toISOString() }
    return { orderId, serial, number, issuedAt, document: dated }
  })
  return [...before, ...(await insertDocuments(db, series, numbered))]
}

export const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)))
