import { and, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import type { Paise } from '#rules/money.ts'
import type { RefundParts } from '#rules/orders/refund-amount.ts'
import { type RefundStatus, refundMayBecome } from '#rules/orders/refund-status.ts'
import { capturedAs } from './whole-payments.store.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Writes a refund down. The database itself refuses one that would return more than was captured. */
export async function insertRefund(db: Db, draft: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [refund] = await db.insert(refunds).values(draft).returning()
  if (!refund) throw new Error('A refund was not written.')
  return refund
}

/**
 * What of a payment is neither returned nor on its way back. Money that was returned as store credit, because it was
 * too little for the provider, counts as money. Call it with the payment locked.
 */
export async function refundablePartsOf(db: Db, paymentId: string): Promise<RefundParts> {
  const [payment] = await db
    .select({
      money: sql<number>`coalesce(${payments.capturedAmount}, 0)`.mapWith(Number),
      credit:
        sql<number>`case when ${payments.creditReference} is null then 0 else ${payments.creditUsed} end`.mapWith(
          Number,
        ),
    })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const back = (asCredit: SQL) =>
    sql<number>`coalesce(sum(${refunds.amount}) filter (where ${asCredit}), 0)`.mapWith(Number)
  const [returned] = await db
    .select({ credit: back(sql`${refunds.asCredit}`), money: back(sql`not ${refunds.asCredit}`) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  const money = (payment?.money ?? 0) - (returned?.money ?? 0)
  const credit = (payment?.credit ?? 0) - (returned?.credit ?? 0)
  return { money: money + Math.min(0, credit), credit: Math.max(0, credit) }
}

/** Both parts together. Call it with the payment locked. */
export async function refundableOf(db: Db, paymentId: string): Promise<Paise> {
  const { money, credit } = await refundablePartsOf(db, paymentId)
  return money + credit
}

/** A refund and the provider's id of the payment it returns. */
export async function refundToPay(
  db: Db,
  id: string,
): Promise<{ refund: RefundRow; providerPaymentId: string | null } | null> {
  const [found] = await db
    .select({ refund: refunds, providerPaymentId: capturedAs })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  return found ?? null
}

export async function refundByProviderId(db: Db, providerRefundId: string): Promise<RefundRow | null> {
  const [found] = await db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId))
  return found ?? null
}

export async function lockRefund(db: Db, id: string): Promise<RefundRow | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund ?? null
}

/** Moves a locked refund along its table; a move that the table does not know is a fault of ours. */
export async function moveRefund(
  db: Db,
  refund: RefundRow,
  to: RefundStatus,
  changes: Partial<Pick<RefundRow, 'providerRefundId' | 'nextCheckAt' | 'updatedAt'>>,
): Promise<void> {
  if (!refundMayBecome(refund.status, to))
    throw new Error(`A refund cannot go from ${refund.status} to ${to} (${refund.id}).`)
  await db
    .update(refunds)
    .set({ status: to, ...changes })
    .where(eq(refunds.id, refund.id))
}

/** Refunds of several payments at once, the earliest first. */
export async function refundsOfPayments(db: Db, paymentIds: string[]): Promise<Map<string, RefundRow[]>> {
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(refunds.createdAt, refunds.id)
  return Map.groupBy(rows, (refund) => refund.paymentId)
}

/** Refunds nothing final is known of, the longest waiting first. */
export function refundsToCheck(db: Db, now: Date, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(isNotNull(refunds.nextCheckAt), lte(refunds.nextCheckAt, now)))
    .orderBy(refunds.nextCheckAt)
    .limit(limit)
}

export async function postponeRefundCheck(db: Db, id: string, nextCheckAt: Date): Promise<void> {
  await db.update(refunds).set({ nextCheckAt }).where(eq(refunds.id, id))
}
