import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designAnswers } from '#db/schema/enquiries.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderNotes } from '#db/schema/order-fulfilment.ts'

/** Notes and documents of each of these orders. */
export async function fulfilmentOf(db: Db, orderIds: readonly string[]) {
  const ids = [...orderIds]
  const notes = await db
    .select({ orderId: orderNotes.orderId, text: orderNotes.text, at: orderNotes.at })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, ids))
    .orderBy(asc(orderNotes.at))
  const papers = await db
    .select({
      orderId: invoices.orderId,
      kind: invoices.kind,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(inArray(invoices.orderId, ids))
    .orderBy(asc(invoices.issuedAt))
  return {
    notes: Map.groupBy(notes, ({ orderId }) => orderId),
    documents: Map.groupBy(papers, ({ orderId }) => orderId),
  }
}

export function designAnswersTo(db: Db, requestIds: readonly string[]) {
  return db
    .select()
    .from(designAnswers)
    .where(inArray(designAnswers.requestId, [...requestIds]))
    .orderBy(asc(designAnswers.at))
}
