import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { monthOfMoment, type Period } from './period.ts'

/** A document of a closed month that was issued again: what was reported of it, and what is true now. */
export type DocumentChange = {
  id: string
  orderNumber: string
  ofMonth: Period
  /** ISO 8601. */
  changedAt: string
  was: InvoiceDocument
  is: InvoiceDocument
}

type Step = {
  invoiceId: string
  orderNumber: string
  issuedAt: Date
  revisedAt: Date
  former: InvoiceDocument
}

/**
 * The sum of one invoice's revisions: from the first one after its month was closed to the last.
 * Null where its month was open all the time: then it is reported there as it is.
 */
export function changeOf(
  steps: readonly Step[],
  closedAt: Date | null,
  atTheEnd: InvoiceDocument,
): DocumentChange | null {
  const later = steps.filter(({ revisedAt }) => closedAt !== null && revisedAt >= closedAt)
  const [first, last] = [later[0], later.at(-1)]
  if (!first || !last) return null
  return {
    id: first.invoiceId,
    orderNumber: first.orderNumber,
    ofMonth: monthOfMoment(first.issuedAt),
    changedAt: last.revisedAt.toISOString(),
    was: first.former,
    is: atTheEnd,
  }
}
