import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { orderLines, orders } from '#db/schema/orders.ts'

const MAX_LISTED = 100

/** Refunds that wait for a person, with whose they are and what for; the oldest first. */
export function refusedRefunds(db: Db) {
  return db
    .select({
      refund: refunds,
      quote: paymentLines.quote,
      providerPaymentId: payments.providerPaymentId,
      customer: customers,
      orderNumber: orders.number,
    })
    .from(refunds)
    .innerJoin(paymentLines, eq(paymentLines.id, refunds.paymentLineId))
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(orderLines, eq(orderLines.paymentLineId, paymentLines.id))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(refunds.status, 'refused'))
    .orderBy(asc(refunds.updatedAt), asc(refunds.id))
    .limit(MAX_LISTED)
}

/** The number of the order that a payment line became; none where it became none. */
export const orderNumberOf = (db: Db, paymentLineId: string): Promise<{ number: string } | null> =>
  db
    .select({ number: orders.number })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orderLines.paymentLineId, paymentLineId))
    .then(firstOf)

/** A refund of another payment that was paid by the same bank transfer. */
export const refundOfAnotherWithUtr = (
  db: Db,
  { utr, paymentId }: { utr: string; paymentId: string },
): Promise<{ id: string } | null> =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentLines, eq(paymentLines.id, refunds.paymentLineId))
    .where(and(eq(refunds.utr, utr), ne(paymentLines.paymentId, paymentId)))
    .limit(1)
    .then(firstOf)
