import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { invoiceSeries, invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { InvoiceKind } from '#rules/invoices/numbers.ts'
import type { Paise } from '#rules/money.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type InvoicedOrder = { order: OrderRow; paymentReference: string }

type Series = { kind: InvoiceKind; financialYear: string }

const ofSeries = ({ kind, financialYear }: Series) =>
  and(eq(invoiceSeries.kind, kind), eq(invoiceSeries.financialYear, financialYear))

/**
 * The last number given in a series, which nobody else can add to until the transaction ends. A number that is taken
 * and not committed is not lost: it was never written down.
 */
export async function lockSeries(db: Db, series: Series): Promise<number> {
  await db
    .insert(invoiceSeries)
    .values({ ...series, last: 0 })
    .onConflictDoNothing()
  const [row] = await db
    .select({ last: invoiceSeries.last })
    .from(invoiceSeries)
    .where(ofSeries(series))
    .for('update')
  if (!row) throw new Error('A series of invoices is gone.')
  return row.last
}

/** Writes a document under the next number of its series, which must be locked. */
export async function insertDocument(db: Db, draft: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  await db.update(invoiceSeries).set({ last: draft.serial }).where(ofSeries(draft))
  const [row] = await db.insert(invoices).values(draft).returning()
  if (!row) throw new Error('An invoice was not written.')
  return row
}

/** By its id or the number people quote. */
export async function invoicedOrder(
  db: Db,
  wanted: { id: string } | { number: string },
): Promise<InvoicedOrder | null> {
  const which = 'id' in wanted ? eq(orders.id, wanted.id) : eq(orders.number, wanted.number)
  const [row] = await db
    .select({ order: orders, paymentReference: sql<string>`coalesce(${payments.providerPaymentId}, '')` })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(which)
  return row ?? null
}

export async function invoiceOf(db: Db, orderId: string): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
  return row ?? null
}

/** The invoice and its credit notes, oldest first. */
export function documentsOf(db: Db, orderId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
}

export async function creditNoteOf(db: Db, refundId: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.refundId, refundId))
  return row ?? null
}

/** Notes what was printed, and which file, sealed or not, is this document for ever; answers with the one that was noted first. */
export async function notePdf(
  db: Db,
  id: string,
  file: { hash: string; keyId: string | null; document: InvoiceDocument },
): Promise<InvoiceRow> {
  await db
    .update(invoices)
    .set({ pdfHash: file.hash, pdfKeyId: file.keyId, document: file.document })
    .where(and(eq(invoices.id, id), isNull(invoices.pdfHash)))
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!row?.pdfHash) throw new Error('An invoice is gone.')
  return row
}

/** Notes the file that was printed in place of a lost one; answers with the reprint that was noted first. */
export async function noteReprint(
  db: Db,
  id: string,
  file: { lost: string; hash: string; keyId: string | null; at: Date },
): Promise<InvoiceRow> {
  await db
    .update(invoices)
    .set({
      pdfHash: file.hash,
      pdfKeyId: file.keyId,
      reprintedAt: file.at,
      lostPdfHashes: sql`array_append(${invoices.lostPdfHashes}, ${file.lost})`,
    })
    .where(and(eq(invoices.id, id), eq(invoices.pdfHash, file.lost)))
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!row) throw new Error('An invoice is gone.')
  return row
}

/** Documents whose file is sealed with another key than this one. */
export function sealedOtherwise(db: Db, keyId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(ne(invoices.pdfKeyId, keyId))
}

/** Notes the file that was sealed again, unless another run has sealed it with the same key before. */
export async function noteResealed(
  db: Db,
  id: string,
  { hash, keyId }: { hash: string; keyId: string },
): Promise<void> {
  await db
    .update(invoices)
    .set({ pdfHash: hash, pdfKeyId: keyId })
    .where(and(eq(invoices.id, id), ne(invoices.pdfKeyId, keyId)))
}

export type RefundOfOrder = { refundId: string; amount: Paise; reason: string; orderId: string }

/** A refund and the order it is for; `null` where the money never became one. */
export async function refundOfOrder(db: Db, refundId: string): Promise<RefundOfOrder | null> {
  const [row] = await db
    .select({ refundId: refunds.id, amount: refunds.amount, reason: refunds.reason, orderId: orders.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.paymentId, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return row ?? null
}
