import { and, asc, eq, gte, inArray, isNull, lt, max, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { invoiceLines, invoices } from '#db/schema/invoices.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import { orderStatusesWith, orderStatusesWithout } from '#rules/orders/order-status.ts'
import { lacksVoucher } from '#server/invoices/refund-papers.store.ts'
import { balanceDue } from '#server/orders/payment-lines.store.ts'

/** How many are named; where there are more, one sentence says so. */
export const MAX_MISSING = 50

/** Papers of what happened between `since` and `due`; what is older has had its year's end. */
type Window = { since: Date; due: Date }

/** Orders that are paid, or have left, and have lines without an invoice. */
export function ordersWithoutInvoice(db: Db, { since, due }: Window): Promise<{ order: string }[]> {
  const lastPaid = sql`(select max(taken.at) from ${tenders} as taken where taken.payment_id = ${orders.paymentId})`
  return db
    .select({ order: orders.number })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(paymentLines, eq(paymentLines.id, orderLines.paymentLineId))
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .leftJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .where(
      and(
        gte(orders.placedAt, since),
        lt(orders.placedAt, due),
        isNull(invoiceLines.lineId),
        notInArray(orderLines.status, orderStatusesWithout('isBought')),
      ),
    )
    .groupBy(orders.id)
    .having(
      and(
        or(
          eq(sql`sum(${balanceDue})`, 0),
          sql`bool_or(${inArray(orderLines.status, orderStatusesWith('hasLeft'))})`,
        ),
        sql`coalesce(${lastPaid}, ${orders.placedAt}) < ${due.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(max(orders.placedAt)), asc(orders.id))
    .limit(MAX_MISSING + 1)
}

/** Orders of which money went back for what was cancelled before it was billed, without a refund voucher. */
export function ordersWithoutVoucher(db: Db, { since, due }: Window): Promise<{ order: string }[]> {
  return db
    .selectDistinct({ order: orders.number })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.paymentLineId, refunds.paymentLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .where(
      and(
        lacksVoucher(db),
        gte(refunds.updatedAt, since),
        lt(refunds.updatedAt, due),
        // A line that was cancelled after its money had gone is due from then on.
        lt(orderLines.updatedAt, due),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(MAX_MISSING + 1)
}

/** Orders of which billed money went back without a credit note. */
export function ordersWithoutNote(db: Db, { since, due }: Window): Promise<{ order: string }[]> {
  return db
    .selectDistinct({ order: orders.number })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.paymentLineId, refunds.paymentLineId))
    .innerJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(invoices, eq(invoices.refundId, refunds.id))
    .where(
      and(
        eq(refunds.status, 'processed'),
        eq(refunds.isExcess, false),
        // A piece that was lost to a dispute stays sold.
        or(ne(refunds.origin, 'dispute'), eq(refunds.awaitsNote, false)),
        gte(refunds.updatedAt, since),
        lt(refunds.updatedAt, due),
        isNull(invoices.id),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(MAX_MISSING + 1)
}
