import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments } from '#db/schema/checkout.ts'
import { orderHistory, orders } from '#db/schema/orders.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderMove = typeof orderHistory.$inferSelect

/** An order with what its presenter needs. */
export type OrderWithHistory = { order: OrderRow; providerPaymentId: string | null; history: OrderMove[] }

/** The next number of the shop's own series, as customers quote it. */
export async function nextOrderNumber(db: Db): Promise<string> {
  const answer = await db.execute<{ number: string }>(sql`select nextval('order_numbers')::text as number`)
  return `SGJ-${answer.rows[0]?.number}`
}

/** Makes an order and writes the first line of its history. */
export async function insertOrder(db: Db, draft: typeof orders.$inferInsert): Promise<OrderRow> {
  const [order] = await db.insert(orders).values(draft).returning()
  if (!order) throw new Error('An order was not written.')
  await writeHistory(db, order, order.status, { by: order.customerId, at: order.placedAt })
  return order
}

export async function writeHistory(
  db: Db,
  order: { id: string },
  status: OrderStatus,
  move: { by: string | null; at: Date; note?: string },
): Promise<void> {
  await db.insert(orderHistory).values({ orderId: order.id, status, ...move })
}

export async function orderOfPayment(db: Db, paymentId: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.paymentId, paymentId)).limit(1)
  return order ?? null
}

/** Nobody's own list grows past this; older orders are found by the shop. */
const MOST_ORDERS_LISTED = 200

/** Newest first; two queries however many orders. */
export async function ordersOfCustomer(db: Db, customerId: string): Promise<OrderWithHistory[]> {
  const rows = await db
    .select({ order: orders, providerPaymentId: payments.providerPaymentId })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MOST_ORDERS_LISTED)
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const moves = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(orderHistory.at, orderHistory.id)
  const byOrder = Map.groupBy(moves, (move) => move.orderId)
  return rows.map((row) => ({ ...row, history: byOrder.get(row.order.id) ?? [] }))
}

/** A cancelled order does not count as having ordered the piece. */
export async function hasOrdered(db: Db, customerId: string, productId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.productId, productId), eq(orders.customerId, customerId), ne(orders.status, 'Cancelled')),
    )
    .limit(1)
  return found !== undefined
}
