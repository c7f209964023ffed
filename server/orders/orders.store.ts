import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import { huidText } from '#db/huid-text.ts'
import { payments } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { parcels } from '#db/schema/order-fulfilment.ts'
import { orderHistory, orders } from '#db/schema/orders.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { addressChangesOf, type OrderAddressChange } from './order-address.store.ts'
import { balanceDue, rateFixedUntil } from './payments.store.ts'
import { type RefundRow, refundsOfPayments } from './refunds.store.ts'
import { boughtTogether, capturedAs } from './whole-payments.store.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderMove = typeof orderHistory.$inferSelect

/** An order with what its presenter needs. */
export type OrderInFull = {
  order: OrderRow
  providerPaymentId: string | null
  /** Paise of the total that store credit paid. */
  creditUsed: Paise
  /** The payment that paid for other orders too; null where it paid for this one alone. */
  boughtTogether: string | null
  /** Paise still to be paid at the counter. */
  balance: Paise
  /** The last day on which that is taken at the fixed rate. */
  rateFixedUntil: Day | null
  method: string
  parcel: Pick<typeof parcels.$inferSelect, 'carrier' | 'trackingNumber'> | null
  /** All of them as one text. */
  huid: string
  history: OrderMove[]
  addressChanges: OrderAddressChange[]
  refunds: RefundRow[]
}

/** The next number of the shop's own series, as customers quote it. */
const nextNumber = sql<string>`'SGJ-' || nextval('order_numbers')`

/**
 * Writes an order and, with it, its number, the first line of its history, and whether its customer works for the shop
 * at this moment.
 */
export async function insertOrder(
  db: Db,
  draft: Omit<typeof orders.$inferInsert, 'id' | 'number' | 'placedByAdmin'> & { status: OrderStatus },
  by: string = draft.customerId,
): Promise<OrderRow> {
  const id = timeOrderedId()
  const { status, placedAt: at } = draft
  const begun = db
    .$with('begun')
    .as(db.insert(orderHistory).values({ orderId: id, status, by, at }).returning({ id: orderHistory.id }))
  const placedByAdmin = sql<boolean>`(select ${customers.role} <> 'customer' from ${customers} where ${customers.id} = ${draft.customerId})`
  const [order] = await db
    .with(begun)
    .insert(orders)
    .values({ ...draft, id, number: nextNumber, placedByAdmin })
    .returning()
  if (!order) throw new Error('An order was not written.')
  return order
}

export async function setOrderStatus(db: Db, id: string, status: OrderStatus, at: Date): Promise<OrderRow> {
  const [order] = await db.update(orders).set({ status, updatedAt: at }).where(eq(orders.id, id)).returning()
  if (!order) throw new Error(`Order ${id} is gone.`)
  return order
}

/** Notes that an admin put the product of an order back on sale. */
export async function noteRestocked(db: Db, id: string): Promise<void> {
  await db.update(orders).set({ restocked: true }).where(eq(orders.id, id))
}

export async function writeHistory(db: Db, move: typeof orderHistory.$inferInsert): Promise<void> {
  await db.insert(orderHistory).values(move)
}

export async function orderOfPayment(db: Db, paymentId: string): Promise<OrderRow | null> {
  const [order] = await ordersOfPayments(db, [paymentId])
  return order ?? null
}

/** The orders of the payment that this row leads, in the order in which they were placed. */
export function ordersPlacedWith(db: Db, leadId: string): Promise<OrderRow[]> {
  const rows = db
    .select({ id: payments.id })
    .from(payments)
    .where(or(eq(payments.id, leadId), eq(payments.leadId, leadId)))
  return db.select().from(orders).where(inArray(orders.paymentId, rows)).orderBy(orders.id)
}

/** The orders of the rows of one payment, in their order. */
export function ordersOfPayments(db: Db, paymentIds: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.paymentId, paymentIds)).orderBy(orders.paymentId)
}

/**
 * Locks an order, so that its moves take turns. Where the payment is locked too, the payment comes first.
 */
export async function lockOrderOfPayment(db: Db, paymentId: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.paymentId, paymentId)).for('update')
  return order ?? null
}

/** The most orders that a customer's own list shows; the shop finds older ones. */
const MAX_ORDERS_LISTED = 200

/** Newest first. */
export function ordersOfCustomer(db: Db, customerId: string): Promise<OrderInFull[]> {
  return readOrders(db, eq(orders.customerId, customerId), MAX_ORDERS_LISTED)
}

export async function orderInFull(db: Db, id: string): Promise<OrderInFull> {
  const [found] = await readOrders(db, eq(orders.id, id), 1)
  if (!found) throw new Error(`Order ${id} is gone.`)
  return found
}

/** Four queries however many orders. */
async function readOrders(db: Db, where: SQL, limit: number): Promise<OrderInFull[]> {
  const rows = await db
    .select({
      order: orders,
      providerPaymentId: capturedAs,
      boughtTogether,
      creditUsed: payments.creditUsed,
      balance: balanceDue,
      rateFixedUntil,
      method: payments.method,
      parcel: parcels,
      huid: huidText('orders.id'),
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(parcels, eq(parcels.orderId, orders.id))
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const historyOf = await movesOf(db, ids)
  const changesOf = await addressChangesOf(db, ids)
  const refundsOf = await refundsOfPayments(
    db,
    rows.map(({ order }) => order.paymentId),
  )
  return rows.map((row) => ({
    ...row,
    history: historyOf.get(row.order.id) ?? [],
    addressChanges: changesOf.get(row.order.id) ?? [],
    refunds: refundsOf.get(row.order.paymentId) ?? [],
  }))
}

async function movesOf(db: Db, ids: string[]): Promise<Map<string, OrderMove[]>> {
  const moves = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(orderHistory.at, orderHistory.id)
  return Map.groupBy(moves, (move) => move.orderId)
}

/** A cancelled order does not count as having ordered the product. */
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

/** The last move in an order's history. */
export async function lastMoveOf(db: Db, orderId: string): Promise<OrderMove | null> {
  const [last] = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(orderHistory.at), desc(orderHistory.id))
    .limit(1)
  return last ?? null
}
