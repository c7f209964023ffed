import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoiceRevisions, invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import { within } from './within.store.ts'

/** An invoice that was issued again, and what it said until then. */
export type Revision = {
  invoiceId: string
  orderNumber: string
  issuedAt: Date
  revisedAt: Date
  former: InvoiceDocument
  /** As it is now. */
  document: InvoiceDocument
}

/** Revisions between two moments, of invoices that were issued before `from`; the oldest first. */
export function revisionsOfEarlier(db: Db, bounds: Bounds): Promise<Revision[]> {
  return readRevisions(db)
    .where(and(within(invoiceRevisions.revisedAt, bounds), lt(invoices.issuedAt, bounds.from)))
    .orderBy(asc(invoiceRevisions.revisedAt), asc(invoiceRevisions.id))
}

/** The first revision of each of these invoices at a moment or after it, if it has any: what it said at that moment. */
export async function firstRevisionsSince(
  db: Db,
  invoiceIds: readonly string[],
  moment: Date,
): Promise<Map<string, InvoiceDocument>> {
  const rows = await db
    .selectDistinctOn([invoiceRevisions.invoiceId], {
      invoiceId: invoiceRevisions.invoiceId,
      former: invoiceRevisions.former,
    })
    .from(invoiceRevisions)
    .where(and(inArray(invoiceRevisions.invoiceId, [...invoiceIds]), gte(invoiceRevisions.revisedAt, moment)))
    .orderBy(invoiceRevisions.invoiceId, asc(invoiceRevisions.revisedAt))
  return new Map(rows.map(({ invoiceId, former }) => [invoiceId, former]))
}

const readRevisions = (db: Db) =>
  db
    .select({
      invoiceId: invoiceRevisions.invoiceId,
      orderNumber: orders.number,
      issuedAt: invoices.issuedAt,
      revisedAt: invoiceRevisions.revisedAt,
      former: invoiceRevisions.former,
      document: invoices.document,
    })
    .from(invoiceRevisions)
    .innerJoin(invoices, eq(invoices.id, invoiceRevisions.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .$dynamic()
