import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { refunds } from '#db/schema/checkout.ts'
import { disputes } from '#db/schema/disputes.ts'
import { orders } from '#db/schema/orders.ts'
import { AWAITS_EVIDENCE } from '#rules/checkout/dispute-status.ts'
import type { RefundRow } from '#server/orders/refunds.store.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** The disputes of payments, the oldest first. */
export const disputesOf = (db: Db, paymentIds: readonly string[]): Promise<DisputeRow[]> =>
  db
    .select()
    .from(disputes)
    .where(inArray(disputes.paymentId, [...paymentIds]))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))

export const disputeById = (db: Db, id: string): Promise<DisputeRow | null> =>
  db.select().from(disputes).where(eq(disputes.id, id)).then(firstOf)

export async function insertDispute(db: Db, draft: typeof disputes.$inferInsert): Promise<void> {
  await db.insert(disputes).values(draft)
}

export async function changeDispute(db: Db, id: string, change: Partial<DisputeRow>): Promise<void> {
  await db.update(disputes).set(change).where(eq(disputes.id, id))
}

/** Those of which nothing is decided, the one that is due first first. */
export const undecidedDisputes = (db: Db, limit: number): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(isNull(disputes.decidedAt)).orderBy(asc(disputes.respondBy)).limit(limit)

export type DueDispute = { dispute: DisputeRow; order: string | null }

/** Those for which the bank waits for evidence until a moment, the one that is due first first, with their orders. */
export function disputesAwaitingEvidence(db: Db, until: Date | null, limit: number): Promise<DueDispute[]> {
  // Of a single table, columns are written without its name, which the inner query would take for its own.
  const order = sql<string | null>`(select min(o.number) from ${orders} as o
    where o.payment_id = ${disputes}.payment_id)`
  return db
    .select({ dispute: disputes, order })
    .from(disputes)
    .where(
      and(
        inArray(disputes.status, [...AWAITS_EVIDENCE]),
        until === null ? undefined : lte(disputes.respondBy, until),
      ),
    )
    .orderBy(asc(disputes.respondBy), asc(disputes.id))
    .limit(limit)
}

/** The refunds of a payment's lines that make up the money of a dispute. */
export const partsOfDispute = (db: Db, id: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.origin, 'dispute'), eq(refunds.originId, id)))
    .orderBy(asc(refunds.id))

/** Marks money that disputes took for lines no longer sold, so that it gets its papers from now on. */
export async function releaseNotes(db: Db, paymentLineIds: readonly string[]): Promise<void> {
  await db
    .update(refunds)
    .set({ awaitsNote: false })
    .where(
      and(
        inArray(refunds.paymentLineId, [...paymentLineIds]),
        eq(refunds.origin, 'dispute'),
        eq(refunds.awaitsNote, true),
      ),
    )
}
