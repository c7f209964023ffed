import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { listPendingPayments as contract } from '#contracts/checkout.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { products } from '#db/schema/catalogue.ts'
import { payments } from '#db/schema/checkout.ts'
import { isPending } from '#rules/checkout/pending-payments.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS, secondsAfter } from '#rules/checkout/terms.ts'
import { toRupees } from '#rules/money.ts'
import type { Shop } from '#server/shop.ts'

/** List a customer's pending payments, newest first. */
export async function pendingPayments(
  { db, clock }: Shop,
  customerId: string,
): Promise<Answer<typeof contract>> {
  const now = clock.now()
  const rows = await db
    .select({ payment: payments, name: products.name })
    .from(payments)
    .innerJoin(products, eq(products.id, payments.productId))
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(payments.status, ['open', 'failed']),
        gt(payments.createdAt, secondsAfter(now, -DEFAULT_RESERVATION_TTL_SECONDS)),
      ),
    )
    .orderBy(desc(payments.createdAt))
  return rows
    .filter(({ payment }) => isPending(payment, now))
    .map(({ payment: { id, amount }, name }) => ({ paymentId: id, name, amount: toRupees(amount) }))
}
