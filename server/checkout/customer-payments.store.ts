import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { payments, reservations } from '#db/schema/checkout.ts'
import type { PaymentStatus } from '#rules/checkout/payment-status.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'

const MAX_GOING_BACK = 50
const MAX_OTHERS = 50

export type UnfinishedPayment = { payment: PaymentRow; name: string; reservedUntil: Date }

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

/** A customer's payments since then that are open or failed, with what they are for, the newest first. */
export function unfinishedPayments(db: Db, customerId: string, since: Date): Promise<UnfinishedPayment[]> {
  return db
    .select({ payment: payments, name: products.name, reservedUntil: reservations.expiresAt })
    .from(payments)
    .innerJoin(reservations, eq(reservations.paymentId, payments.id))
    .innerJoin(products, eq(products.id, payments.productId))
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(payments.status, ['open', 'failed']),
        gt(payments.createdAt, since),
      ),
    )
    .orderBy(desc(payments.createdAt), payments.id)
}

/** Products that a customer is paying for at this moment, and how many of each. */
export async function openProductsOf(db: Db, customerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ productId: payments.productId, quantity: payments.quantity })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), inArray(payments.status, ['created', 'open'])))
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** What became of the customer's other payments of this product that were started since then. */
export async function otherPaymentsOfProduct(
  db: Db,
  payment: PaymentRow,
  since: Date,
): Promise<PaymentStatus[]> {
  const { customerId, productId } = payment
  const others = await db
    .select({ status: payments.status })
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.productId, productId),
        ne(payments.id, payment.id),
        gt(payments.createdAt, since),
      ),
    )
    .limit(MAX_OTHERS)
  return others.map(({ status }) => status)
}
