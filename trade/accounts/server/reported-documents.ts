import type { Db } from '#db/client.ts'
import { articlesOf, type BilledArticle, type InvoiceDocument } from '#rules/invoices/document.ts'
import { changeOf, type DocumentChange } from '#trade/accounts/rules/document-change.ts'
import { boundsOf, closingMonth, monthOfMoment, monthsOf, type Period } from '#trade/accounts/rules/period.ts'
import type { SoldDocument } from '#trade/accounts/rules/tax-document.ts'
import { closedMonths } from './months/months.store.ts'
import { type PackedLine, packedLines, packedOfEarlier } from './packed-lines.store.ts'
import { firstRevisionsSince, revisionsOfEarlier } from './revisions.store.ts'
import { type LeaveOut, taxDocuments } from './tax-documents.store.ts'

/**
 * The documents of a period as its accounts report them, some hundred at a time: as they are, but those of a closed period as
 * they were when it was closed, with the weights of what was packed by then. A quarter is closed with its last month.
 * `since`: only those issued from that moment on.
 */
export async function* reportedDocuments(
  db: Db,
  period: Period,
  { since = boundsOf(period).from, leaveOut }: { since?: Date; leaveOut?: LeaveOut } = {},
): AsyncGenerator<SoldDocument[]> {
  const closedAt = await closedAtOf(db, period)
  const { from, until } = boundsOf(period)
  for await (const page of taxDocuments(db, { from: since > from ? since : from, until }, leaveOut))
    yield await asPacked(db, closedAt ? await asAt(db, page, closedAt) : page, closedAt)
}

/** When a period was closed, which a quarter is with its last month; null while it is open. */
export async function closedAtOf(db: Db, period: Period): Promise<Date | null> {
  const last = monthsOf(period).at(-1) ?? period
  return (await closedMonths(db, [last])).get(last)?.closedAt ?? null
}

async function asAt(db: Db, page: readonly SoldDocument[], moment: Date): Promise<SoldDocument[]> {
  const ids = page.map(({ id }) => id)
  const former = await firstRevisionsSince(db, ids, moment)
  return page.map((one) => ({ ...one, document: former.get(one.id) ?? one.document }))
}

/** The same documents with what the pieces of each line weighed that were packed before a moment, or by now. */
async function asPacked(db: Db, page: readonly SoldDocument[], moment: Date | null): Promise<SoldDocument[]> {
  const packed = await packedLines(
    db,
    page.flatMap(({ document }) => linesOf(document)),
  )
  return page.map((one) => ({ ...one, document: withPacked(one.document, packed, moment) }))
}

const linesOf = (document: InvoiceDocument) => articlesOf(document).flatMap(({ lineId }) => lineId ?? [])

/** Bills say what was weighed, notes are about it already. What a print of the bill has learned since does not count. */
function withPacked(
  document: InvoiceDocument,
  packed: ReadonlyMap<string, PackedLine>,
  moment: Date | null,
): InvoiceDocument {
  if (document.kind !== 'invoice' || !('articles' in document)) return document
  const articles = document.articles.map(({ packed: _, ...article }): BilledArticle => {
    const line = packed.get(article.lineId ?? '')
    const isPacked = line && (moment === null || line.packedAt < moment)
    return isPacked ? { ...article, packed: line.weights } : article
  })
  return { ...document, articles }
}

/**
 * Changes in a period to invoices of periods that were closed before, the oldest change first: the invoices were issued
 * again, or a piece was packed with another weight than was agreed.
 */
export async function changesIn(db: Db, period: Period): Promise<DocumentChange[]> {
  const bounds = boundsOf(period)
  const revisions = [
    ...(await revisionsOfEarlier(db, bounds)),
    ...(await packedOfEarlier(db, bounds)),
  ].toSorted((one, other) => one.revisedAt.getTime() - other.revisedAt.getTime())
  if (revisions.length === 0) return []
  const closingOf = (issuedAt: Date) => closingMonth(monthOfMoment(issuedAt), period)
  const closed = await closedMonths(db, [...new Set(revisions.map(({ issuedAt }) => closingOf(issuedAt)))])
  const ids = [...new Set(revisions.map(({ invoiceId }) => invoiceId))]
  const later = await firstRevisionsSince(db, ids, bounds.until)
  const packed = await packedLines(
    db,
    revisions.flatMap(({ document }) => linesOf(document)),
  )
  return [...Map.groupBy(revisions, ({ invoiceId }) => invoiceId)].flatMap(([id, steps]) => {
    const [first] = steps
    if (!first) return []
    const closedAt = closed.get(closingOf(first.issuedAt))?.closedAt ?? null
    const change = changeOf(steps, closedAt, later.get(id) ?? first.document)
    if (!change) return []
    const [was, is] = [withPacked(change.was, packed, closedAt), withPacked(change.is, packed, bounds.until)]
    return { ...change, was, is }
  })
}
