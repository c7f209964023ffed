import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderSort } from '#contracts/admin/list-orders.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { huidText } from '#db/huid-text.ts'
import { products } from '#db/schema/catalogue.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { invoices } from '#db/schema/invoices.ts'
import { formerOrderNumbers, orderLines, orders, parcels } from '#db/schema/orders.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { orderStatusesWith } from '#rules/orders/order-status.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import { balanceDue, paidOfLine, rateFixedUntil } from '#server/orders/payment-lines.store.ts'
import { inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'
import { isOnPage, type OrderChoice } from './find-orders.store.ts'

/** A line as lists show it. */
export type StoredLine = {
  line: typeof orderLines.$inferSelect
  method: string
  /** Paise. */
  paid: Paise
  balance: Paise
  /** The last day for the balance at its fixed rate. */
  fixedUntil: Day | null
  /** All HUIDs as one text; empty where it has none. */
  huid: string
  /** None until it is packed. */
  parcel: { carrier: string; trackingNumber: string } | null
}

/** An order with its lines and the account it was bought from. */
export type StoredOrder = {
  order: OrderRow
  customer: { firstName: string; lastName: string; mobileNumber: string; email: string }
  /** Null until the invoice is issued. */
  invoiceNumber: string | null
  lines: StoredLine[]
}

const ORDER = {
  newest: { table: orders, by: [orders.placedAt, orders.id], direction: 'descending' },
  oldest: { table: orders, by: [orders.placedAt, orders.id], direction: 'ascending' },
  highest: { table: orders, by: [orders.total, orders.id], direction: 'descending' },
  lowest: { table: orders, by: [orders.total, orders.id], direction: 'ascending' },
} as const satisfies Record<OrderSort, ListOrder>

/** A page of orders in the order it is read, one more than it holds. */
export function adminOrders(
  db: Db,
  choice: OrderChoice,
  sort: OrderSort,
  cursor: CursorQuery,
): Promise<StoredOrder[]> {
  const order = ORDER[sort]
  const where = isOnPage(db, choice, order, cursor)
  return readAdminOrders(db, where, inOrder(order, cursor), rowsToRead(cursor))
}

export const adminOrder = (db: Db, number: string): Promise<StoredOrder | null> =>
  readAdminOrders(db, eq(orders.number, numberToday(number)), [], 1).then(firstOf)

/** The present number of the order that has this number, or had it formerly. */
const numberToday = (number: string) => sql<string>`coalesce((
  select today.number from ${formerOrderNumbers} as former join ${orders} as today on today.id = former.order_id
  where former.number = ${number}), ${number})`

/** Orders by their numbers, the earliest first; an unknown one is missing. */
export function ordersByNumbers(db: Db, numbers: readonly string[]): Promise<StoredOrder[]> {
  const isNamed = inArray(orders.number, [...numbers])
  return readAdminOrders(db, isNamed, [asc(orders.placedAt), asc(orders.id)], numbers.length)
}

export async function ordersPlacedBy(db: Db, customerId: string): Promise<number> {
  return db.$count(orders, eq(orders.customerId, customerId))
}

/** Two queries, however many orders. */
async function readAdminOrders(
  db: Db,
  where: SQL | undefined,
  orderBy: SQL[],
  limit: number,
): Promise<StoredOrder[]> {
  const rows = await db
    .select({
      order: orders,
      customer: { ...PERSON_COLUMNS, email: customers.email },
      invoiceNumber: sql<string | null>`(select min(bill.number) from ${invoices} as bill
        where bill.order_id = ${orders.id} and bill.kind = 'invoice')`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  const linesOf = await storedLines(
    db,
    rows.map(({ order }) => order.id),
  )
  return rows.map((one) => ({ ...one, lines: linesOf.get(one.order.id) ?? [] }))
}

async function storedLines(db: Db, orderIds: string[]): Promise<Map<string, StoredLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      line: orderLines,
      method: payments.method,
      paid: paidOfLine,
      balance: balanceDue,
      fixedUntil: rateFixedUntil,
      huid: huidText,
      parcel: { carrier: parcels.carrier, trackingNumber: parcels.trackingNumber },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(paymentLines, eq(paymentLines.id, orderLines.paymentLineId))
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .leftJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(orderLines.orderId, orderLines.position)
  return Map.groupBy(rows, ({ line }) => line.orderId)
}

/** Orders of a search that are added up; more are none that anybody searches for. */
const MAX_SUMMED = 100_000

/** How many orders a choice has, and what they add up to in paise. */
export async function sumOfOrders(db: Db, choice: OrderChoice): Promise<{ orders: number; total: Paise }> {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${orders.total}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(isOnPage(db, choice, ORDER.newest, { limit: MAX_SUMMED }))
  return row ?? { orders: 0, total: 0 }
}

/** The balance still to be paid for the orders of a choice, in paise. */
export async function balanceOfOrders(db: Db, choice: OrderChoice): Promise<Paise> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${balanceDue}), 0)`.mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(paymentLines, eq(paymentLines.id, orderLines.paymentLineId))
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(
      and(
        isOnPage(db, choice, ORDER.newest, { limit: MAX_SUMMED }),
        inArray(orderLines.status, orderStatusesWith('isBought')),
      ),
    )
  return row?.balance ?? 0
}

/** The SKUs of products by their ids, as they are now. */
export async function skusOf(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const { id, sku } = products
  const rows = await db
    .select({ id, sku })
    .from(products)
    .where(inArray(id, [...productIds]))
  return new Map(rows.map((row) => [row.id, row.sku]))
}
