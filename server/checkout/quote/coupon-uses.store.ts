import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments } from '#db/schema/checkout.ts'
import type { CouponUses } from '#rules/promotions/coupon.ts'
import { accountsOf, asValues, isNotCounted, type NotCounting, type Person } from './welcome-offer.store.ts'

/**
 * How many payments hold a coupon, in all and of this person; those that a new one replaces do not count.
 */
export async function usesOfCoupon(
  db: Db,
  couponId: string,
  { person, notCounting }: { person: Person; notCounting: NotCounting },
): Promise<CouponUses> {
  const not =
    'paymentId' in notCounting
      ? { paymentId: sql.param(notCounting.paymentId) }
      : { customerId: sql.param(notCounting.customerId), productIds: sql.param([...notCounting.productIds]) }
  const own = inArray(payments.customerId, accountsOf(db, asValues(person)))
  const [uses] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      own: sql<number>`count(*) filter (where ${own})`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(payments.couponId, couponId), payments.holdsCoupon, sql`not (${isNotCounted(not)})`))
  return uses ?? { total: 0, own: 0 }
}
