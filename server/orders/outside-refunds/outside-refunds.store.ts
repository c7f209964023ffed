import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { outsideRefunds } from '#db/schema/outside-refunds.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { Paise } from '#rules/money.ts'
import { type PaymentRow, paymentById } from '#server/orders/payments.store.ts'
import type { RefundRow } from '#server/orders/refunds.store.ts'

export type OutsideRefundRow = typeof outsideRefunds.$inferSelect

/** The payment of which the provider captured this: its own capture, or a payment link of a sale at the counter. */
export async function paymentCapturedAs(db: Db, providerPaymentId: string): Promise<PaymentRow | null> {
  const own = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
    .then(firstOf)
  const linked =
    own ??
    (await db
      .select({ id: tenders.paymentId })
      .from(tenders)
      .where(and(eq(tenders.kind, 'link'), eq(tenders.reference, providerPaymentId)))
      .limit(1)
      .then(firstOf))
  return linked && paymentById(db, linked.id)
}

/** The refunds of a payment that the shop made, or was told of while it settled. */
export async function ownRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(paymentLines, eq(paymentLines.id, refunds.paymentLineId))
    .where(
      and(eq(paymentLines.paymentId, paymentId), eq(refunds.origin, 'shop'), eq(refunds.asCredit, false)),
    )
    .orderBy(asc(refunds.id))
  return rows.map(({ refund }) => refund)
}

/** The refunds of a payment that were made by hand, the oldest first. */
export const outsideRefundsOf = (db: Db, paymentIds: readonly string[]): Promise<OutsideRefundRow[]> =>
  db
    .select()
    .from(outsideRefunds)
    .where(inArray(outsideRefunds.paymentId, [...paymentIds]))
    .orderBy(asc(outsideRefunds.madeAt), asc(outsideRefunds.id))

export const outsideRefundById = (db: Db, id: string): Promise<OutsideRefundRow | null> =>
  db.select().from(outsideRefunds).where(eq(outsideRefunds.id, id)).then(firstOf)

/** Which of these refunds of the provider the shop has written down, by the provider's ids. */
export async function knownRefundIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const own = await db
    .select({ id: refunds.providerRefundId })
    .from(refunds)
    .where(inArray(refunds.providerRefundId, [...ids]))
  const outside = await db
    .select({ id: outsideRefunds.id })
    .from(outsideRefunds)
    .where(inArray(outsideRefunds.id, [...ids]))
  return new Set([...own, ...outside].flatMap(({ id }) => id ?? []))
}

/** Those of which the bank has not said its last word. */
export const pendingOutside = (db: Db, limit: number): Promise<OutsideRefundRow[]> =>
  db
    .select()
    .from(outsideRefunds)
    .where(eq(outsideRefunds.status, 'pending'))
    .orderBy(asc(outsideRefunds.madeAt))
    .limit(limit)

export async function insertOutsideRefund(db: Db, draft: typeof outsideRefunds.$inferInsert): Promise<void> {
  await db.insert(outsideRefunds).values(draft).onConflictDoNothing()
}

export async function changeOutsideRefund(
  db: Db,
  id: string,
  change: Partial<Pick<OutsideRefundRow, 'status' | 'reason' | 'answeredBy' | 'answeredAt'>>,
): Promise<void> {
  await db.update(outsideRefunds).set(change).where(eq(outsideRefunds.id, id))
}

/** The refunds of a payment's lines that make up a refund made by hand. */
export const partsOfOutside = (db: Db, id: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.origin, 'outside'), eq(refunds.originId, id)))
    .orderBy(asc(refunds.id))

/** Refunds of a line that are owed and that the provider was never asked for, or has refused; the oldest first. */
export const unsentRefunds = (db: Db, paymentLineId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentLineId, paymentLineId),
        eq(refunds.origin, 'shop'),
        or(eq(refunds.status, 'refused'), and(eq(refunds.status, 'requested'), isNull(refunds.sentAt))),
      ),
    )
    .orderBy(asc(refunds.id))

type PartChange = Partial<
  Pick<
    RefundRow,
    | 'amount'
    | 'status'
    | 'reason'
    | 'origin'
    | 'originId'
    | 'awaitsNote'
    | 'nextCheckAt'
    | 'updatedAt'
    | 'providerRefundId'
    | 'tries'
  >
>

/** Changes a refund that was never asked of the provider, or one that the shop did not make. Its payment must be locked. */
export async function changePart(db: Db, id: string, change: PartChange): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Takes back a part that pays no debt, before it has a credit note. */
export async function removePart(db: Db, id: string): Promise<void> {
  await db.delete(refunds).where(and(eq(refunds.id, id), eq(refunds.origin, 'outside')))
}

/** Notes when the provider was asked for a refund; null once it has refused. */
export async function changeSent(db: Db, id: string, sentAt: Date | null): Promise<void> {
  await db.update(refunds).set({ sentAt }).where(eq(refunds.id, id))
}

type UnansweredOutside = { id: string; amount: Paise; order: string | null; payment: string }

/** Refunds that were made by hand and nobody has said why, the oldest first; those of money that bought nothing need no answer. */
export async function unansweredOutside(db: Db, limit: number): Promise<UnansweredOutside[]> {
  // Of a single table, columns are written without its name, which the inner query would take for its own.
  const order = sql<string | null>`(select min(o.number) from ${orders} as o
    where o.payment_id = ${outsideRefunds}.payment_id)`
  return db
    .select({
      id: outsideRefunds.id,
      amount: outsideRefunds.amount,
      order,
      payment: outsideRefunds.providerPaymentId,
    })
    .from(outsideRefunds)
    .where(
      and(isNull(outsideRefunds.answeredAt), ne(outsideRefunds.status, 'failed'), sql`${order} is not null`),
    )
    .orderBy(asc(outsideRefunds.learnedAt))
    .limit(limit)
}
