import type { Db } from '#db/client.ts'
import { changeOf, type DocumentChange } from '#rules/accounts/document-change.ts'
import { boundsOf, monthOfMoment, monthsOf, type Period } from '#rules/accounts/period.ts'
import type { TaxDocument } from '#rules/accounts/tax-document.ts'
import { closedMonths } from './months/months.store.ts'
import { firstRevisionsSince, revisionsOfEarlier } from './revisions.store.ts'
import { taxDocuments } from './tax-documents.store.ts'

/**
 * The documents of a period as its accounts report them, some hundred at a time: as they are, but those of a closed month as
 * they were when it was closed. `since`: only those issued from that moment on.
 */
export async function* reportedDocuments(
  db: Db,
  period: Period,
  since: Date = boundsOf(period).from,
): AsyncGenerator<TaxDocument[]> {
  const months = monthsOf(period)
  const closed = await closedMonths(db, months)
  for (const month of months) {
    const closedAt = closed.get(month)?.closedAt
    const { from, until } = boundsOf(month)
    for await (const page of taxDocuments(db, { from: since > from ? since : from, until }))
      yield closedAt ? await asAt(db, page, closedAt) : page
  }
}

async function asAt(db: Db, page: readonly TaxDocument[], moment: Date): Promise<TaxDocument[]> {
  const ids = page.map(({ id }) => id)
  const former = await firstRevisionsSince(db, ids, moment)
  return page.map((one) => ({ ...one, document: former.get(one.id) ?? one.document }))
}

/** What changed in the months of a period about invoices of months that were closed before, the oldest change first. */
export async function changesIn(db: Db, period: Period): Promise<DocumentChange[]> {
  const changes: DocumentChange[] = []
  for (const month of monthsOf(period)) changes.push(...(await changesInMonth(db, month)))
  return changes
}

async function changesInMonth(db: Db, month: Period): Promise<DocumentChange[]> {
  const bounds = boundsOf(month)
  const revisions = await revisionsOfEarlier(db, bounds)
  if (revisions.length === 0) return []
  const months = [...new Set(revisions.map(({ issuedAt }) => monthOfMoment(issuedAt)))]
  const closed = await closedMonths(db, months)
  const ids = [...new Set(revisions.map(({ invoiceId }) => invoiceId))]
  const later = await firstRevisionsSince(db, ids, bounds.until)
  return [...Map.groupBy(revisions, ({ invoiceId }) => invoiceId)].flatMap(([id, steps]) => {
    const [first] = steps
    if (!first) return []
    const closedAt = closed.get(monthOfMoment(first.issuedAt))?.closedAt ?? null
    return changeOf(steps, closedAt, later.get(id) ?? first.document) ?? []
  })
}
