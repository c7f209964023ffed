import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { huidText } from '#db/huid-text.ts'
import { alerts } from '#db/schema/alerts.ts'
import { cartItems } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { paymentEvents, paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { contactMessages, designRequests } from '#db/schema/enquiries.ts'
import { sessions } from '#db/schema/identity.ts'
import { itemApprovals } from '#db/schema/item-approvals.ts'
import { items } from '#db/schema/items.ts'
import { orderAddressChanges, orderHistory, orderLines, orders, parcels } from '#db/schema/orders.ts'
import { paymentPans } from '#db/schema/pans.ts'
import { returns } from '#db/schema/returns.ts'
import { reviews } from '#db/schema/reviews.ts'
import { storeCreditEntries } from '#db/schema/store-credit.ts'
import { wishlistItems } from '#db/schema/wishlist.ts'

// What other features keep about a customer is read from their tables: this feature comes before theirs in the import order.

export function cartOf(db: Db, customerId: string) {
  return db
    .select({ productId: products.id, name: products.name, at: cartItems.createdAt })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.customerId, customerId))
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

export function wishlistOf(db: Db, customerId: string) {
  return db
    .select({ productId: products.id, name: products.name, at: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, customerId))
}

export function onApprovalTo(db: Db, customerId: string) {
  const { at, dueOn, endedAt, note } = itemApprovals
  return db
    .select({ tag: items.tag, name: products.name, at, dueOn, endedAt, note })
    .from(itemApprovals)
    .innerJoin(items, eq(items.id, itemApprovals.itemId))
    .innerJoin(products, eq(products.id, items.productId))
    .where(eq(itemApprovals.customerId, customerId))
    .orderBy(desc(at))
}

/** What a customer bought, a row for each product, newest first. */
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

/** What the provider wrote about the customer; its ids and amounts stay with the payments. */
export async function forgetEventPayloadsOf(db: Db, customerId: string): Promise<void> {
  const theirs = db
    .select({ id: payments.providerOrderId })
    .from(payments)
    .where(eq(payments.customerId, customerId))
  await db.update(paymentEvents).set({ payload: null }).where(inArray(paymentEvents.providerOrderId, theirs))
}

export function reviewsBy(db: Db, customerId: string) {
  return db
    .select({
      piece: products.name,
      text: reviews.text,
      rating: reviews.rating,
      at: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.customerId, customerId))
    .orderBy(desc(reviews.createdAt))
}

export function designsOf(db: Db, customerId: string) {
  return db
    .select()
    .from(designRequests)
    .where(eq(designRequests.customerId, customerId))
    .orderBy(desc(designRequests.createdAt))
}

export function returnsOf(db: Db, customerId: string) {
  const { number, kind, status, reason, size, notes, amount, payTo, createdAt: at } = returns
  return db
    .select({ number, kind, order: orders.number, status, reason, size, notes, amount, payTo, at })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(returns.customerId, customerId))
    .orderBy(desc(returns.createdAt))
}

export function creditOf(db: Db, customerId: string) {
  const { kind, amount, reason, at } = storeCreditEntries
  return db
    .select({ kind, amount, reason, at })
    .from(storeCreditEntries)
    .where(eq(storeCreditEntries.customerId, customerId))
    .orderBy(desc(at), desc(storeCreditEntries.id))
}

/** The contact form asks for no login; a customer who has proved the number may have what was sent under it. */
export const sentUnder = (mobileNumber: string) =>
  sql`right(regexp_replace(${contactMessages.phone}, '\\D', '', 'g'), 10) = ${mobileNumber}`

export function contactMessagesOf(db: Db, mobileNumber: string) {
  return db
    .select()
    .from(contactMessages)
    .where(sentUnder(mobileNumber))
    .orderBy(desc(contactMessages.createdAt))
}

export function loginsOf(db: Db, customerId: string) {
  return db
    .select({ at: sessions.createdAt, until: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(sessions.createdAt))
}
