import { and, countDistinct, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { orderLines } from '#db/schema/orders.ts'
import { coupons } from '#db/schema/promotions.ts'
import { orderStatusesWithout } from '#rules/orders/order-status.ts'
import { MAX_COUPONS } from '#rules/promotions/coupon.ts'

export type CouponRow = typeof coupons.$inferSelect

/** A coupon with its use: payments that hold it, and paise of the lines of orders that have it in their price. */
export type CouponInUse = {
  row: CouponRow
  createdBy: { firstName: string; lastName: string; mobileNumber: string } | null
  uses: number
  orders: number
  sold: number
}

const hasCoupon = sql`${paymentLines.quote} #>> '{breakup,sale,coupon}' is not null`

/** Newest first. */
export async function listedCoupons(db: Db, id?: string): Promise<CouponInUse[]> {
  const used = db
    .select({
      couponId: payments.couponId,
      uses: countDistinct(payments.id).as('uses'),
      orders: countDistinct(orderLines.orderId).as('orders_with_coupon'),
      sold: sql<number>`coalesce(sum(${orderLines.total}), 0)`.mapWith(Number).as('sold'),
    })
    .from(payments)
    .leftJoin(paymentLines, and(eq(paymentLines.paymentId, payments.id), hasCoupon))
    .leftJoin(
      orderLines,
      and(
        eq(orderLines.paymentLineId, paymentLines.id),
        notInArray(orderLines.status, orderStatusesWithout('isBought')),
      ),
    )
    .where(eq(payments.holdsCoupon, true))
    .groupBy(payments.couponId)
    .as('used')
  return db
    .select({
      row: coupons,
      createdBy: PERSON_COLUMNS,
      uses: sql<number>`coalesce(${used.uses}, 0)`.mapWith(Number),
      orders: sql<number>`coalesce(${used.orders}, 0)`.mapWith(Number),
      sold: sql<number>`coalesce(${used.sold}, 0)`.mapWith(Number),
    })
    .from(coupons)
    .leftJoin(customers, eq(customers.id, coupons.createdBy))
    .leftJoin(used, eq(used.couponId, coupons.id))
    .where(id === undefined ? undefined : eq(coupons.id, id))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(MAX_COUPONS)
}

export async function countCoupons(db: Db): Promise<number> {
  return db.$count(coupons)
}

/** The coupon of a code in capitals. */
export const couponByCode = (db: Db, code: string): Promise<CouponRow | null> =>
  db.select().from(coupons).where(eq(coupons.code, code)).then(firstOf)

export const couponById = (db: Db, id: string): Promise<CouponRow | null> =>
  db.select().from(coupons).where(eq(coupons.id, id)).then(firstOf)

/**
 * The same two, locked: payments with one coupon take turns until they commit, so that its last use goes to one of them.
 * After the customer's lock, before the product's.
 */
export const lockCouponByCode = (db: Db, code: string): Promise<CouponRow | null> =>
  db.select().from(coupons).where(eq(coupons.code, code)).for('no key update').then(firstOf)

export const lockCouponById = (db: Db, id: string): Promise<CouponRow | null> =>
  db.select().from(coupons).where(eq(coupons.id, id)).for('no key update').then(firstOf)

/** `null` where the code is taken. */
export const insertCoupon = (db: Db, draft: typeof coupons.$inferInsert): Promise<CouponRow | null> =>
  db.insert(coupons).values(draft).onConflictDoNothing({ target: coupons.code }).returning().then(firstOf)

/** Returns whether it had not been stopped before. */
export async function markStopped(db: Db, id: string, stopped: { at: Date; by: string }): Promise<boolean> {
  const changed = await db
    .update(coupons)
    .set({ stoppedAt: stopped.at, stoppedBy: stopped.by })
    .where(and(eq(coupons.id, id), isNull(coupons.stoppedAt)))
    .returning({ id: coupons.id })
  return changed.length > 0
}
