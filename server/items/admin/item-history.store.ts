import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { invoiceLines, invoices } from '#db/schema/invoices.ts'
import { itemMoves } from '#db/schema/items.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { purchaseVouchers, returns } from '#db/schema/returns.ts'

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

/** The returns an item came back by, or was meant to, the oldest first. */
export function returnsOfItem(db: Db, itemId: string) {
  return db
    .select({
      number: returns.number,
      kind: returns.kind,
      status: returns.status,
      at: returns.createdAt,
    })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .where(eq(orderLines.itemId, itemId))
    .orderBy(asc(returns.createdAt))
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

/** Vouchers of what the shop bought back, the oldest first. */
export function vouchersOfItem(db: Db, itemId: string) {
  return db
    .select({ number: purchaseVouchers.number, at: purchaseVouchers.issuedAt, of: returns.number })
    .from(purchaseVouchers)
    .innerJoin(returns, eq(returns.id, purchaseVouchers.returnId))
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .where(eq(orderLines.itemId, itemId))
    .orderBy(purchaseVouchers.issuedAt)
}

/** The return by which an item is in the shop and on which nobody has decided what becomes of it; null where there is none. */
export async function returnInShop(db: Db, itemId: string): Promise<string | null> {
  const [row] = await db
    .select({ number: returns.number })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .where(and(eq(orderLines.itemId, itemId), eq(returns.product, 'in-shop')))
    .limit(1)
  return row?.number ?? null
}
