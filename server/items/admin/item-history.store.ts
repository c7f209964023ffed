import { desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { invoiceLines, invoices } from '#db/schema/invoices.ts'
import { itemMoves } from '#db/schema/items.ts'
import { orderLines, orders } from '#db/schema/orders.ts'

/** Every move of an item, the oldest first, with who made it. */
export function movesOfItem(db: Db, itemId: string) {
  return db
    .select({ move: itemMoves, by: PERSON_COLUMNS })
    .from(itemMoves)
    .leftJoin(customers, eq(customers.id, itemMoves.by))
    .where(eq(itemMoves.itemId, itemId))
    .orderBy(itemMoves.at, itemMoves.id)
}

/** The orders an item was sold in, the newest first. */
export function ordersOfItem(db: Db, itemId: string) {
  return db
    .select({
      number: orders.number,
      placedAt: orders.placedAt,
      status: orderLines.status,
      total: orderLines.total,
      customer: PERSON_COLUMNS,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orderLines.itemId, itemId))
    .orderBy(desc(orders.placedAt))
}

/** Invoices of its sales and credit notes of its refunds, the oldest first. */
export function documentsOfItem(db: Db, itemId: string) {
  const lines = db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.itemId, itemId))
  const billed = db
    .select({ id: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(inArray(invoiceLines.lineId, lines))
  const refunded = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.paymentLineId, refunds.paymentLineId))
    .where(eq(orderLines.itemId, itemId))
  return db
    .select({ number: invoices.number, kind: invoices.kind, at: invoices.issuedAt, of: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(or(inArray(invoices.id, billed), inArray(invoices.refundId, refunded)))
    .orderBy(invoices.issuedAt)
}
