import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { invoiceLines, invoiceRevisions, invoiceSeries, invoices } from '#db/schema/invoices.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { InvoiceKind, SeriesKind } from '#rules/invoices/numbers.ts'

export type InvoiceRow = typeof invoices.$inferSelect

type SeriesOf<Kind extends SeriesKind> = { kind: Kind; financialYear: string }
type Series = SeriesOf<InvoiceKind>

const ofSeries = ({ kind, financialYear }: SeriesOf<SeriesKind>) =>
  and(eq(invoiceSeries.kind, kind), eq(invoiceSeries.financialYear, financialYear))

/**
 * The last number given in a series, which nobody else can add to until the transaction ends. A number that is taken
 * and not committed is not lost: it was never written down.
 */
export async function lockSeries(db: Db, series: SeriesOf<SeriesKind>): Promise<number> {
  const [row] = await db
    .insert(invoiceSeries)
    .values({ ...series, last: 0 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.financialYear],
      set: { last: sql`${invoiceSeries.last}` },
    })
    .returning({ last: invoiceSeries.last })
  if (!row) throw new Error('A series of invoices is gone.')
  return row.last
}

/** Takes the next number of a series for a receipt, which is not a tax document. */
export async function takeNumber(db: Db, series: SeriesOf<SeriesKind>): Promise<number> {
  const serial = (await lockSeries(db, series)) + 1
  await db.update(invoiceSeries).set({ last: serial }).where(ofSeries(series))
  return serial
}

type Draft = Omit<typeof invoices.$inferInsert, keyof Series | 'serial'> & { serial: number }

/**
 * Writes documents under the next numbers of their series, which must be locked, and which lines they bill: one statement,
 * because others wait for the series. The database refuses a line that has been billed.
 */
export function insertDocuments(
  db: Db,
  series: Series,
  drafts: readonly Draft[],
  billed: readonly (typeof invoiceLines.$inferInsert)[] = [],
): Promise<InvoiceRow[]> {
  const last = Math.max(...drafts.map(({ serial }) => serial))
  const { kind } = invoiceSeries
  const counted = db
    .$with('counted')
    .as(db.update(invoiceSeries).set({ last }).where(ofSeries(series)).returning({ kind }))
  const noted = billed.length > 0 ? [notedAsBilled(db, billed)] : []
  return db
    .with(counted, ...noted)
    .insert(invoices)
    .values(drafts.map((draft) => ({ ...draft, ...series })))
    .returning()
}

const notedAsBilled = (db: Db, billed: readonly (typeof invoiceLines.$inferInsert)[]) =>
  db.$with('noted').as(
    db
      .insert(invoiceLines)
      .values([...billed])
      .returning({ lineId: invoiceLines.lineId }),
  )

/** The invoices of these orders, the oldest first. */
export function invoicesOf(db: Db, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.issuedAt), asc(invoices.serial))
}

/** The invoices of an order and their credit notes, oldest first. */
export function documentsOf(db: Db, orderId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
}

export const creditNoteOf = (db: Db, refundId: string): Promise<InvoiceRow | null> =>
  db.select().from(invoices).where(eq(invoices.refundId, refundId)).then(firstOf)

/** One document, by its id. */
export const documentById = (db: Db, id: string): Promise<InvoiceRow | null> =>
  db.select().from(invoices).where(eq(invoices.id, id)).then(firstOf)

/** Notes that the original goes out; false where it went out before. */
export async function claimOriginal(db: Db, id: string, at: Date): Promise<boolean> {
  const claimed = await db
    .update(invoices)
    .set({ originalAt: at })
    .where(and(eq(invoices.id, id), isNull(invoices.originalAt)))
    .returning({ id: invoices.id })
  return claimed.length > 0
}

/**
 * Notes what was printed, and which file, sealed or not, is this document for ever. Returns what was noted first;
 * without a file where the document is not `from` any more, because the order's address has changed.
 */
export async function notePdf(
  db: Db,
  id: string,
  file: { hash: string; keyId: string | null; document: InvoiceDocument; from: InvoiceDocument },
): Promise<InvoiceRow> {
  const unchanged = sql`${invoices.document} = ${JSON.stringify(file.from)}::jsonb`
  await db
    .update(invoices)
    .set({ pdfHash: file.hash, pdfKeyId: file.keyId, document: file.document })
    .where(and(eq(invoices.id, id), isNull(invoices.pdfHash), unchanged))
  const row = await documentById(db, id)
  if (!row) throw new Error('An invoice is gone.')
  return row
}

/** Issues an invoice again that was never printed, and keeps what it said before, but not where its buyer lives; false where it was printed by then. */
export async function rewriteUnprinted(
  db: Db,
  { id, document: former }: Pick<InvoiceRow, 'id' | 'document'>,
  document: InvoiceDocument,
  revisedAt: Date,
): Promise<boolean> {
  const rewritten = await db
    .update(invoices)
    .set({ document })
    .where(and(eq(invoices.id, id), isNull(invoices.pdfHash)))
    .returning({ id: invoices.id })
  if (rewritten.length === 0) return false
  const buyer = { ...former.buyer, address: [], phone: '', email: '' }
  await db.insert(invoiceRevisions).values({ invoiceId: id, revisedAt, former: { ...former, buyer } })
  return true
}

/** Notes the file that was printed in place of a lost one; returns the reprint that was noted first. */
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
