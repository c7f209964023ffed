import { and, asc, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/checkout.ts'
import { invoiceLines } from '#db/schema/invoices.ts'
import { orderLines } from '#db/schema/orders.ts'
import { orderStatusesWith } from '#rules/orders/order-status.ts'
import { OFFER } from '#rules/orders/refund-by-bank.ts'
import { lacksPaper } from '#server/orders/refunds.store.ts'

/** Whether money left the shop with a refund: store credit stays in it, and what took an offer back moved nothing. */
export const leftTheShop = sql<boolean>`(not ${refunds.asCredit} and ${refunds.paidBy} is distinct from ${OFFER})`

/** Whether a refund of `orderLines`, beside what bills them, lacks its refund voucher. */
export const lacksVoucher = (db: Db) =>
  and(
    lacksPaper(db),
    leftTheShop,
    or(
      eq(refunds.isExcess, true),
      and(isNull(invoiceLines.lineId), notInArray(orderLines.status, orderStatusesWith('isBought'))),
    ),
  )

/** Refunds of all orders whose paper should have been there before a moment, the oldest first. */
export async function overduePapers(db: Db, before: Date, limit: number): Promise<{ refundId: string }[]> {
  const isBilled = and(lacksPaper(db), isNotNull(invoiceLines.lineId), eq(refunds.isExcess, false))
  return db
    .select({ refundId: refunds.id })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.paymentLineId, refunds.paymentLineId))
    .leftJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .where(
      and(
        lt(refunds.updatedAt, before),
        // Of what was refunded before its line was cancelled.
        lt(orderLines.updatedAt, before),
        or(isBilled, lacksVoucher(db)),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(limit)
}
