import type { Db } from '#db/client.ts'
import { changeOf, type DocumentChange } from '#rules/accounts/document-change.ts'
import { boundsOf, closingMonth, monthOfMoment, monthsOf, type Period } from '#rules/accounts/period.ts'
import type { TaxDocument } from '#rules/accounts/tax-document.ts'
import { closedMonths } from './months/months.store.ts'
import { firstRevisionsSince, revisionsOfEarlier } from './revisions.store.ts'
import { type LeaveOut, taxDocuments } from './tax-documents.store.ts'

/**
 * The documents of a period as its accounts report them, some hundred at a time: as they are, but those of a closed period as
 * they were when it was closed. A quarter is closed with its last month. `since`: only those issued from that moment on.
 */
export async function* reportedDocuments(
  db: Db,
  period: Period,
  { since = boundsOf(period).from, leaveOut }: { since?: Date; leaveOut?: LeaveOut } = {},
): AsyncGenerator<TaxDocument[]> {
  const last = monthsOf(period).at(-1) ?? period
  const closedAt = (await closedMonths(db, [last])).get(last)?.closedAt
  const { from, until } = boundsOf(period)
  for await (const page of taxDocuments(db, { from: since > from ? since : from, until }, leaveOut))
    yield closedAt ? await asAt(db, page, closedAt) : page
}

async function asAt(db: Db, page: readonly TaxDocument[], moment: Date): Promise<TaxDocument[]> {
  const ids = page.map(({ id }) => id)
  const former = await firstRevisionsSince(db, ids, moment)
  return page.map((one) => ({ ...one, document: former.get(one.id) ?? one.document }))
}

/** What changed in a period about invoices of periods that were closed before, the oldest change first. */
export async function changesIn(db: Db, period: Period): Promise<DocumentChange[]> {
  const bounds = boundsOf(period)
  const revisions = await revisionsOfEarlier(db, bounds)
  if (revisions.length === 0) return []
  const closingOf = (issuedAt: Date) => closingMonth(monthOfMoment(issuedAt), period)
  const closed = await closedMonths(db, [...new Set(revisions.map(({ issuedAt }) => closingOf(issuedAt)))])
  const ids = [...new Set(revisions.map(({ invoiceId }) => invoiceId))]
  const later = await firstRevisionsSince(db, ids, bounds.until)
  return [...Map.groupBy(revisions, ({ invoiceId }) => invoiceId)].flatMap(([id, steps]) => {
    const [first] = steps
    if (!first) return []
    const closedAt = closed.get(closingOf(first.issuedAt))?.closedAt ?? null
    return changeOf(steps, closedAt, later.get(id) ?? first.document) ?? []
  })
}
