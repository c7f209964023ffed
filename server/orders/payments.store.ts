import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments } from '#db/schema/checkout.ts'
import { type PaymentStatus, paymentMayBecome } from '#rules/checkout/payment-status.ts'

export type PaymentRow = typeof payments.$inferSelect

export async function paymentById(db: Db, id: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).limit(1)
  return payment ?? null
}

export async function paymentOfProviderOrder(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, orderId)).limit(1)
  return payment ?? null
}

/** Locks a payment: whoever settles, fails or reports it waits for the one before. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment ?? null
}

/** Moves a locked payment along its table; a move that the table does not know is a fault of ours. */
export async function movePayment(
  db: Db,
  payment: PaymentRow,
  to: PaymentStatus,
  changes: Partial<typeof payments.$inferInsert> = {},
): Promise<void> {
  if (!paymentMayBecome(payment.status, to))
    throw new Error(`A payment cannot go from ${payment.status} to ${to} (${payment.id}).`)
  await db
    .update(payments)
    .set({ status: to, ...changes, updatedAt: sql`now()` })
    .where(eq(payments.id, payment.id))
}

const MAX_GOING_BACK = 50

/** Payments since then whose money goes back because it bought nothing, the newest first. */
export async function paymentsGoingBack(db: Db, customerId: string, since: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.status, 'refund-due'),
        gt(payments.updatedAt, since),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(MAX_GOING_BACK)
}

/** A customer's payments that are still under way, locked. */
export async function openPaymentsOf(db: Db, customerId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, customerId), inArray(payments.status, ['created', 'open'])))
    .orderBy(payments.id)
    .for('update')
}

/** Payments of the same customer for the same product that are still under way. */
export async function openPaymentsFor(db: Db, customerId: string, productId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.productId, productId),
        inArray(payments.status, ['created', 'open']),
      ),
    )
    .orderBy(payments.id)
    .for('update')
}
