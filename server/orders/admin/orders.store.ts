import { and, asc, desc, eq, gte, inArray, like, lt, lte, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { OrderSort } from '#contracts/admin/list-orders.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { huidText } from '#db/huid-text.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { formerOrderNumbers, orderLines, orders, parcels } from '#db/schema/orders.ts'
import { returns } from '#db/schema/returns.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { Paise } from '#rules/money.ts'
import type { OrderSearch } from '#rules/orders/order-search.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { isDocument } from '#server/orders/find-document.store.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'

/** A line as lists show it. */
export type StoredLine = {
  line: typeof orderLines.$inferSelect
  method: string
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

export type OrderChoice = {
  status?: OrderStatus
  placedFrom?: Date
  placedBefore?: Date
  least?: Paise
  most?: Paise
  search?: OrderSearch
  /** Only those whose customer still waits for money. */
  refund?: 'owed'
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
  const where = and(...narrowed(choice), beyond(order, cursor))
  const found = choice.search
    ? inArray(orders.id, idsFound(db, { search: choice.search, where, order, cursor }))
    : where
  return readAdminOrders(db, found, inOrder(order, cursor), rowsToRead(cursor))
}

export const adminOrder = (db: Db, number: string): Promise<StoredOrder | null> =>
  readAdminOrders(db, eq(orders.number, numberToday(number)), [], 1).then(firstOf)

/** What the order of this number, or formerly of this number, is numbered now. */
const numberToday = (number: string) => sql<string>`coalesce((
  select today.number from ${formerOrderNumbers} as former join ${orders} as today on today.id = former.order_id
  where former.number = ${number}), ${number})`

/** Orders by their numbers, the earliest first; an unknown one is missing. */
export function ordersByNumbers(db: Db, numbers: readonly string[]): Promise<StoredOrder[]> {
  const known = inArray(orders.number, [...numbers])
  return readAdminOrders(db, known, [asc(orders.placedAt), asc(orders.id)], numbers.length)
}

/** The address of the customer's latest order that was for themselves and names a street; `null` where none does. */
export async function latestAddressOf(
  db: Db,
  { id, mobileNumber }: { id: string; mobileNumber: string },
): Promise<ShippingAddress | null> {
  const [row] = await db
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, id),
        sql`${orders.shippingAddress} ->> 'address' <> '' and ${orders.shippingAddress} ->> 'phone' = ${mobileNumber}`,
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return row?.address ?? null
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
  const found = await db
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
    found.map(({ order }) => order.id),
  )
  return found.map((one) => ({ ...one, lines: linesOf.get(one.order.id) ?? [] }))
}

async function storedLines(db: Db, orderIds: string[]): Promise<Map<string, StoredLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      line: orderLines,
      method: payments.method,
      huid: huidText,
      parcel: { carrier: parcels.carrier, trackingNumber: parcels.trackingNumber },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(orderLines.orderId, orderLines.position)
  return Map.groupBy(rows, ({ line }) => line.orderId)
}

function narrowed({
  status,
  placedFrom,
  placedBefore,
  least,
  most,
  refund,
}: OrderChoice): (SQL | undefined)[] {
  return [
    status && eq(orders.status, status),
    placedFrom && gte(orders.placedAt, placedFrom),
    placedBefore && lt(orders.placedAt, placedBefore),
    least === undefined ? undefined : gte(orders.total, least),
    most === undefined ? undefined : lte(orders.total, most),
    refund && isRefundOwed,
  ]
}

/**
 * A refund is on its way, or failed and nothing has taken its place; `refunds_unfinished` finds the few. Or a return was
 * recorded by hand, and nothing was refunded or bought back since.
 */
const isRefundOwed = sql`(${orders.id} in (
  select owed.order_id from ${orderLines} as owed where owed.payment_line_id in (
    select unfinished.payment_line_id from ${refunds} as unfinished where unfinished.status <> 'processed'
      and (unfinished.status <> 'failed' or not exists (
        select 1 from ${refunds} as other where other.payment_line_id = unfinished.payment_line_id and other.status <> 'failed')))
  union all
  select back.order_id from ${orderLines} as back where back.status = 'Returned'
    and not exists (select 1 from ${refunds} as any_refund where any_refund.payment_line_id = back.payment_line_id)
    and not exists (select 1 from ${returns} as settled
      where settled.line_id = back.id and settled.status in ('credited', 'paid-out'))))`

/** Orders of a search that are added up; more are none that anybody searches for. */
const MAX_SUMMED = 100_000

/** How many orders a choice has, and what they add up to in paise. */
export async function sumOfOrders(db: Db, choice: OrderChoice): Promise<{ orders: number; total: Paise }> {
  const where = and(...narrowed(choice))
  const all = { order: ORDER.newest, cursor: { limit: MAX_SUMMED } }
  const found = choice.search
    ? inArray(orders.id, idsFound(db, { search: choice.search, where, ...all }))
    : where
  const [row] = await db
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${orders.total}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(found)
  return row ?? { orders: 0, total: 0 }
}

type Search = { search: OrderSearch; where: SQL | undefined; order: ListOrder; cursor: CursorQuery }

/**
 * By what is on the parcel or the account, by its tracking number, by an article's HUID, or by a document's number. A
 * query for each rather than one with `or`: each stops at a page, and each finds its own index.
 */
function idsFound(db: Db, { search, where, order, cursor }: Search) {
  const ofOrders = () => db.select({ id: orders.id }).from(orders)
  const page = [inOrder(order, cursor), rowsToRead(cursor)] as const
  const byParcel = ofOrders()
    .where(and(like(orders.searchText, search.pattern), where))
    .orderBy(...page[0])
    .limit(page[1])
  const byAccount = ofOrders()
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(like(customers.searchText, search.pattern), where))
    .orderBy(...page[0])
    .limit(page[1])
  const byHuid = ofOrders()
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(orderHuids, eq(orderHuids.lineId, orderLines.id))
    .where(and(eq(orderHuids.huid, search.huid ?? ''), where))
    .orderBy(...page[0])
    .limit(page[1])
  const byDocument = ofOrders()
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(search.document ? isDocument(db, search.document) : undefined, where))
    .orderBy(...page[0])
    .limit(page[1])
  const byTracking = ofOrders()
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(and(isTrackedAs(search.tracking ?? ''), where))
    .orderBy(...page[0])
    .limit(page[1])
  const byFormerNumber = ofOrders()
    .innerJoin(formerOrderNumbers, eq(formerOrderNumbers.orderId, orders.id))
    .where(and(eq(formerOrderNumbers.number, search.number), where))
    .orderBy(...page[0])
    .limit(page[1])
  const asked = union(byParcel, byAccount, byTracking, byFormerNumber)
  if (search.document) return sql`(${asked.union(byDocument)})`
  return search.huid === null ? sql`(${asked})` : sql`(${asked.union(byHuid)})`
}

/** The index holds only parcels that have a number. */
const isTrackedAs = (number: string) =>
  and(eq(parcels.trackingNumber, number), sql`${parcels.trackingNumber} <> ''`)
