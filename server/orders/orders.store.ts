import { and, asc, desc, eq, getTableColumns, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { orderHistory, orderLines, orders } from '#db/schema/orders.ts'
import { type OrderStatus, orderStatusesWithout, orderStatusOf } from '#rules/orders/order-status.ts'

export type OrderRow = typeof orders.$inferSelect

/** The facts of an order that its lines share. */
const OF_ORDER = {
  number: orders.number,
  paymentId: orders.paymentId,
  customerId: orders.customerId,
  handover: orders.handover,
  shippingAddress: orders.shippingAddress,
  addressVersion: orders.addressVersion,
  placedByAdmin: orders.placedByAdmin,
}

/** The columns of {@link OrderLine}, of `order_lines` joined with `orders`. */
export const LINE_COLUMNS = { ...getTableColumns(orderLines), ...OF_ORDER }

/** A line of an order, with what its order says of all of them. */
export type OrderLine = typeof orderLines.$inferSelect & Pick<OrderRow, keyof typeof OF_ORDER>

/** Moves lines of one locked order to a status; the status of the order follows. */
export async function setLineStatus(
  db: Db,
  lines: readonly OrderLine[],
  status: OrderStatus,
  at: Date,
): Promise<void> {
  const [first] = lines
  if (!first) return
  const ids = lines.map(({ id }) => id)
  await db.update(orderLines).set({ status, updatedAt: at }).where(inArray(orderLines.id, ids))
  const all = await db
    .select({ status: orderLines.status })
    .from(orderLines)
    .where(eq(orderLines.orderId, first.orderId))
  const derived = orderStatusOf(all.map((line) => line.status))
  await db.update(orders).set({ status: derived, updatedAt: at }).where(eq(orders.id, first.orderId))
}

/** Notes that an admin put the products of lines back on sale. */
export async function noteRestocked(db: Db, ids: string[]): Promise<void> {
  await db.update(orderLines).set({ restocked: true }).where(inArray(orderLines.id, ids))
}

export async function writeHistory(
  db: Db,
  moves: readonly (typeof orderHistory.$inferInsert)[],
): Promise<void> {
  await db.insert(orderHistory).values([...moves])
}

export function linesWhere(db: Db, where: SQL | undefined) {
  return db
    .select(LINE_COLUMNS)
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(where)
    .orderBy(asc(orders.id), asc(orderLines.position))
    .$dynamic()
}

export const lineById = (db: Db, id: string): Promise<OrderLine | null> =>
  linesWhere(db, eq(orderLines.id, id)).then(firstOf)

/** The line that was paid for as this line of a payment, the wire's `transactionId`. */
export const lineOfTransaction = (db: Db, paymentLineId: string): Promise<OrderLine | null> =>
  linesWhere(db, eq(orderLines.paymentLineId, paymentLineId)).then(firstOf)

/** The lines that a payment made, in their order. */
export function linesPlacedWith(db: Db, paymentId: string): Promise<OrderLine[]> {
  return linesWhere(db, eq(orders.paymentId, paymentId))
}

/** All lines of an order, in their order. */
export function linesOfOrder(db: Db, orderId: string): Promise<OrderLine[]> {
  return linesWhere(db, eq(orderLines.orderId, orderId))
}

/** All lines of the order people quote, in their order; none where there is no such order. */
export function linesOfNumber(db: Db, number: string): Promise<OrderLine[]> {
  return linesWhere(db, eq(orders.number, number))
}

/**
 * Locks an order, so that moves of its lines take turns, and answers its lines. Where a payment is locked too, the
 * payment comes first.
 */
export async function lockOrder(db: Db, number: string): Promise<OrderLine[]> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, number))
    .for('update')
  return order ? linesOfOrder(db, order.id) : []
}

/** The same, found by its payment; a sale of before orders had lines may have made several. */
export async function lockOrdersOfPayment(db: Db, paymentId: string): Promise<OrderLine[]> {
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentId, paymentId))
    .orderBy(orders.id)
    .for('update')
  return linesPlacedWith(db, paymentId)
}

/** The same, found by one of its lines; answers that line. */
export async function lockOrderOfLine(db: Db, { orderId, id }: OrderLine): Promise<OrderLine> {
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const line = await lineById(db, id)
  if (!line) throw new Error(`The order line ${id} is gone.`)
  return line
}

/** A cancelled line does not count as having ordered the product. */
export async function hasOrdered(db: Db, customerId: string, productId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderLines.productId, productId),
        notInArray(orderLines.status, orderStatusesWithout('isBought')),
      ),
    )
    .limit(1)
  return row !== undefined
}

export type OrderMove = typeof orderHistory.$inferSelect

/** The last move of a line. */
export const lastMoveOf = (db: Db, lineId: string): Promise<OrderMove | null> =>
  db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.lineId, lineId))
    .orderBy(desc(orderHistory.at), desc(orderHistory.id))
    .limit(1)
    .then(firstOf)
