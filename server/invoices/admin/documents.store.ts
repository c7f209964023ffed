import { and, asc, count, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import type { DocumentSearch } from '#rules/invoices/document-search.ts'
import type { InvoiceKind } from '#rules/invoices/numbers.ts'
import type { InvoiceRow } from '#server/invoices/invoices.store.ts'
import { isDocument } from '#server/orders/find-document.store.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'

export type DocumentChoice = {
  kind?: InvoiceKind
  issuedFrom?: Date
  issuedBefore?: Date
  document?: DocumentSearch
  /** For `like` over what orders are searched by; not asked where a document is named. */
  pattern?: string
}

/** A document and the number of its order. */
export type DocumentOfOrder = { row: InvoiceRow; orderNumber: string }

const NEWEST = newestFirst(invoices, invoices.issuedAt)

/** A page of documents in the order it is read, one more than it holds. */
export function documentPage(
  db: Db,
  choice: DocumentChoice,
  cursor: CursorQuery,
): Promise<DocumentOfOrder[]> {
  return readPage(readDocuments(db), NEWEST, cursor, chosen(db, choice))
}

/** The oldest first, so that what is issued in the meantime is behind them. */
export function documentsToPrint(
  db: Db,
  choice: DocumentChoice,
  { offset, limit }: { offset: number; limit: number },
): Promise<DocumentOfOrder[]> {
  return readDocuments(db)
    .where(chosen(db, choice))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .offset(offset)
    .limit(limit)
}

export type WhichDocument = { id: string } | { number: string }

export async function documentOfOrder(db: Db, which: WhichDocument): Promise<DocumentOfOrder | null> {
  const isIt = 'id' in which ? eq(invoices.id, which.id) : eq(invoices.number, which.number)
  const [row] = await readDocuments(db).where(isIt)
  return row ?? null
}

export async function countDocuments(db: Db, choice: DocumentChoice): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(chosen(db, choice))
  return row?.count ?? 0
}

/** Number and sums (paise) by kind; a kind without documents is missing. */
export function sumsByKind(db: Db, choice: DocumentChoice) {
  const sum = (column: typeof invoices.taxable | typeof invoices.gst | typeof invoices.total) =>
    sql<number>`sum(${column})`.mapWith(Number)
  return db
    .select({
      kind: invoices.kind,
      count: count(),
      taxable: sum(invoices.taxable),
      gst: sum(invoices.gst),
      total: sum(invoices.total),
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(chosen(db, choice))
    .groupBy(invoices.kind)
}

function readDocuments(db: Db) {
  return db
    .select({ row: invoices, orderNumber: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .$dynamic()
}

function chosen(db: Db, { kind, issuedFrom, issuedBefore, document, pattern }: DocumentChoice) {
  const matches: SQL | undefined = document
    ? isDocument(db, document)
    : pattern
      ? like(orders.searchText, pattern)
      : undefined
  return and(
    kind && eq(invoices.kind, kind),
    issuedFrom && gte(invoices.issuedAt, issuedFrom),
    issuedBefore && lt(invoices.issuedAt, issuedBefore),
    matches,
  )
}
