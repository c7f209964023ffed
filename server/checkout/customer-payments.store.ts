import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { payments } from '#db/schema/checkout.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'

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

/** A customer's payments since then that are open or failed, with what they are for, the newest first. */
export function unfinishedPayments(
  db: Db,
  customerId: string,
  since: Date,
): Promise<{ payment: PaymentRow; name: string }[]> {
  return db
    .select({ payment: payments, name: products.name })
    .from(payments)
    .innerJoin(products, eq(products.id, payments.productId))
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(payments.status, ['open', 'failed']),
        gt(payments.createdAt, since),
      ),
    )
    .orderBy(desc(payments.createdAt))
}
