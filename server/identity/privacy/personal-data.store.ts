import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { huidText } from '#db/huid-text.ts'
import { alerts } from '#db/schema/alerts.ts'
import { products } from '#db/schema/catalogue.ts'
import { paymentEvents, paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { designRequests } from '#db/schema/enquiries.ts'
import { itemApprovals } from '#db/schema/item-approvals.ts'
import { items } from '#db/schema/items.ts'
import { orderAddressChanges, orderHistory, orderLines, orders, parcels } from '#db/schema/orders.ts'
import { paymentPans } from '#db/schema/pans.ts'
import type { Who } from '#db/schema/personal-data.ts'
import type { CopiedTable, HoldingTable } from './declared-data.store.ts'

// Data of other features about a customer is read from their tables: this feature comes before theirs in the import
// order.

/** The rows of a customer as their copy lists them. */
export async function copiedRows(db: Db, { table, theirs, copy }: CopiedTable, who: Who) {
  return db
    .select(copy.columns)
    .from(table)
    .where(theirs(who))
    .orderBy(...(copy.order ?? []))
}

/** Which item a customer has on approval; null where there is none. */
export async function itemOnApprovalTo(db: Db, customerId: string): Promise<string | null> {
  const [open] = await db
    .select({ name: products.name })
    .from(itemApprovals)
    .innerJoin(items, eq(items.id, itemApprovals.itemId))
    .innerJoin(products, eq(products.id, items.productId))
    .where(and(eq(itemApprovals.customerId, customerId), isNull(itemApprovals.endedAt)))
    .orderBy(desc(itemApprovals.at))
    .limit(1)
  return open?.name ?? null
}

/** The newest row of its kind that keeps a customer's account; null where none does. */
export async function holdingRow(
  db: Db,
  { table, theirs, holdsAccount: { rows, name, newest } }: HoldingTable,
  who: Who,
): Promise<string | null> {
  const [open] = await db
    .select({ name: sql<string>`${name}` })
    .from(table)
    .where(and(theirs(who), rows))
    .orderBy(desc(newest))
    .limit(1)
  return open?.name ?? null
}

export function alertsOf(db: Db, customerId: string) {
  const { kind, purity, target, status, createdAt } = alerts
  return db
    .select({ kind, product: products.name, purity, target, status, at: createdAt })
    .from(alerts)
    .leftJoin(products, eq(products.id, alerts.productId))
    .where(eq(alerts.customerId, customerId))
    .orderBy(desc(createdAt), desc(alerts.id))
}

/** Who carried a customer's parcels, each once. */
export async function carriersOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ carrier: parcels.carrier })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orders.customerId, customerId))
  return rows.map(({ carrier }) => carrier)
}

/** The products that a customer bought, a row for each, newest first. */
export async function linesWithHistoryOf(db: Db, customerId: string) {
  const rows = await db
    .select({ order: orders, line: orderLines, pan: paymentPans.masked, parcel: parcels, huid: huidText })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .leftJoin(paymentPans, eq(paymentPans.paymentId, orders.paymentId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id), orderLines.position)
  const moves = await db
    .select()
    .from(orderHistory)
    .where(
      inArray(
        orderHistory.lineId,
        rows.map(({ line }) => line.id),
      ),
    )
    .orderBy(orderHistory.at, orderHistory.id)
  const historyOf = Map.groupBy(moves, ({ lineId }) => lineId)
  const changes = await db
    .select()
    .from(orderAddressChanges)
    .where(
      inArray(
        orderAddressChanges.orderId,
        rows.map(({ order }) => order.id),
      ),
    )
    .orderBy(orderAddressChanges.at, orderAddressChanges.id)
  const changesOf = Map.groupBy(changes, ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...row,
    history: historyOf.get(row.line.id) ?? [],
    addressChanges: changesOf.get(row.order.id) ?? [],
  }))
}

export async function paymentsWithRefundsOf(db: Db, customerId: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.customerId, customerId))
    .orderBy(desc(payments.createdAt))
  const returned = await db
    .select({ paymentId: paymentLines.paymentId, refund: refunds })
    .from(paymentLines)
    .innerJoin(refunds, eq(refunds.paymentLineId, paymentLines.id))
    .where(
      inArray(
        paymentLines.paymentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(refunds.createdAt, refunds.id)
  const refundsOf = Map.groupBy(returned, ({ paymentId }) => paymentId)
  const events = await db
    .select({
      orderId: paymentEvents.providerOrderId,
      id: paymentEvents.eventId,
      type: paymentEvents.type,
      amount: paymentEvents.amount,
      at: paymentEvents.receivedAt,
    })
    .from(paymentEvents)
    .where(
      inArray(
        paymentEvents.providerOrderId,
        rows.flatMap(({ providerOrderId }) => providerOrderId ?? []),
      ),
    )
    .orderBy(paymentEvents.receivedAt, paymentEvents.eventId)
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  return rows.map((payment) => ({
    payment,
    refunds: (refundsOf.get(payment.id) ?? []).map(({ refund }) => refund),
    events: (payment.providerOrderId && eventsOf.get(payment.providerOrderId)) || [],
  }))
}

export function designsOf(db: Db, customerId: string) {
  return db
    .select()
    .from(designRequests)
    .where(eq(designRequests.customerId, customerId))
    .orderBy(desc(designRequests.createdAt))
}
