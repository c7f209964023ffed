import { v7 as timeOrderedId } from 'uuid'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import type { DocumentOfArticles } from '#rules/invoices/document.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import { asError, refused } from '#server/errors.ts'
import { tellIssued } from '#server/modules/tell-of-papers.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import {
  billedLines,
  hasLinesToBill,
  type LineToBill,
  linesToBill,
  lockOrdersToBill,
  type OrderToBill,
  uncreditedRefunds,
} from './billing.store.ts'
import { billableNow, billsOf } from './bills-of.ts'
import { invoiceDocument } from './invoice-document.ts'
import { type InvoiceRow, insertDocuments, invoicesOf, lockSeries } from './invoices.store.ts'
import { sellerOf } from './parties.ts'

/** The answer about an order that is not paid in full: money taken in advance has receipts. */
const INVOICE_WAITS = 'The invoice is issued when the rest is paid.'
export const NEVER_BILLED = 'The order was cancelled before an invoice was issued.'

/**
 * The first tax invoice of an order, which is the only one of most: issued once, under the next number of the financial
 * year, and answered again ever after. Refuses (409) while the shop has not entered what an invoice must say of it.
 */
export async function issueInvoice(shop: Shop, orderId: string): Promise<InvoiceRow> {
  const [issued] = await issueDue(shop, orderId)
  if (!issued) throw refused(NEVER_BILLED)
  return issued
}

/** All invoices of an order; what is due is issued first. Refuses as `issueInvoice` does; an order may have none. */
export async function issueDue(shop: Shop, orderId: string): Promise<InvoiceRow[]> {
  const isDue = await hasLinesToBill(shop.db, orderId)
  const fault = isDue ? (await issueInvoices(shop, [orderId])).get(orderId) : null
  const issued = await invoicesOf(shop.db, [orderId])
  if (fault && issued.length === 0) throw fault
  return issued
}

type Draft = {
  id: string
  orderId: string
  lineIds: string[]
  document: Omit<DocumentOfArticles, 'number' | 'issuedAt'>
}

/** The obstacle to an order's invoices, or null: all that were due are issued. */
export type Outcome = Error | null

/**
 * Issues the invoices due of several orders, numbered in the order in which they were paid; an unknown order is missing
 * from the answer. Everything is read and worked out before the counter is locked, so that it stays locked for a moment
 * only, and an order whose invoice cannot be made takes no number. An earlier refund gets its credit note now.
 */
export function issueInvoices(
  shop: Shop,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Outcome>> {
  return shop.transaction((within) => issueWithin(within, orderIds))
}

async function issueWithin(shop: Shop, orderIds: readonly string[]): Promise<ReadonlyMap<string, Outcome>> {
  const orders = await lockOrdersToBill(shop.db, orderIds)
  const lines = Map.groupBy(await linesToBill(shop.db, orderIds), ({ line }) => line.orderId)
  const contact = await readSetting(shop, contactSettings)
  const outcomes = new Map<string, Outcome>()
  const drafts: Draft[] = []
  for (const sold of orders)
    try {
      drafts.push(...draftsOf(sold, lines.get(sold.order.id) ?? [], contact))
      outcomes.set(sold.order.id, null)
    } catch (fault) {
      outcomes.set(sold.order.id, asError(fault))
    }
  if (drafts.length === 0) return outcomes
  await numberAndStore(shop, drafts)
  const drafted = drafts.map(({ orderId }) => orderId)
  for (const refundId of await uncreditedRefunds(shop.db, drafted))
    await shop.jobs.send('issue-credit-note', { refundId })
  return outcomes
}

function draftsOf(sold: OrderToBill, due: readonly LineToBill[], contact: ShopDetails): Draft[] {
  const billable = billableNow(due)
  if (due.length > 0 && billable.length === 0) throw refused(INVOICE_WAITS)
  return billsOf(sold.order, billable).map((lines) => ({
    id: timeOrderedId(),
    orderId: sold.order.id,
    lineIds: lines.map(({ line }) => line.id),
    document: invoiceDocument(sold, lines, sellerOf(contact)),
  }))
}

/** If two callers bill the lines of an order at the same moment, the second finds them billed. */
async function numberAndStore(within: Shop, drafts: readonly Draft[]): Promise<void> {
  const { db, clock } = within
  const issuedAt = clock.now()
  const series = { kind: 'invoice', financialYear: financialYear(issuedAt) } as const
  const last = await lockSeries(db, series)
  const billed = await billedLines(
    db,
    drafts.flatMap(({ lineIds }) => lineIds),
  )
  const missing = drafts.filter(({ lineIds }) => !lineIds.some((id) => billed.has(id)))
  if (missing.length === 0) return
  const numbered = missing.map(({ id, orderId, document }, index) => {
    const serial = last + 1 + index
    const number = documentNumber(series.kind, series.financialYear, serial)
    const dated = { ...document, number, issuedAt: issuedAt.toISOString() }
    return { id, orderId, serial, number, issuedAt, document: dated }
  })
  const bills = missing.flatMap(({ id, lineIds }) => lineIds.map((lineId) => ({ lineId, invoiceId: id })))
  await insertDocuments(db, series, numbered, bills)
  await tellIssued(
    within,
    numbered.map(({ number, document }) => ({ kind: 'invoice', number, document })),
  )
}
