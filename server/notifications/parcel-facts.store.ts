import { and, asc, eq, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { payments } from '#db/schema/checkout.ts'
import { parcels } from '#db/schema/order-fulfilment.ts'
import { orderHistory, orders } from '#db/schema/orders.ts'
import { type FactsOfLine, factsOfOrder, type OrderFacts } from './notifications.store.ts'

/**
 * The facts of a parcel, found by one of its orders: all that were bought together, have its tracking number and have
 * come as far. Null for every order but the first: one parcel is told once.
 */
export async function factsOfParcel(db: Db, orderId: string): Promise<OrderFacts | null> {
  const inParcel = await ordersInParcel(db, orderId)
  if (inParcel.length > 0 && inParcel[0]?.id !== orderId) return null
  const facts = await factsOfOrder(db, orderId)
  if (!facts || inParcel.length < 2) return facts
  return { ...facts, several: { orders: inParcel, returned: [] } }
}

/** The same with what decides until when the order can be returned. */
export async function factsOfDelivery(db: Db, orderId: string): Promise<OrderFacts | null> {
  const facts = await factsOfParcel(db, orderId)
  if (!facts) return null
  const [found] = await db
    .select({
      isReturnable: not(products.notReturnable).mapWith(Boolean),
      deliveredAt: sql<Date | null>`(
        select max(at) from ${orderHistory} as step where step.order_id = ${orders.id} and step.status = 'Delivered')`.mapWith(
        orderHistory.at,
      ),
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, orderId))
  return { ...facts, ...found }
}

async function ordersInParcel(db: Db, orderId: string): Promise<(FactsOfLine & { id: string })[]> {
  const own = {
    order: alias(orders, 'own_order'),
    payment: alias(payments, 'own_payment'),
    parcel: alias(parcels, 'own_parcel'),
  }
  const { carrier, trackingNumber } = parcels
  return db
    .select({ id: orders.id, number: orders.number, quote: orders.quote, total: payments.amount })
    .from(own.order)
    .innerJoin(own.payment, eq(own.payment.id, own.order.paymentId))
    .innerJoin(own.parcel, and(eq(own.parcel.orderId, own.order.id), ne(own.parcel.trackingNumber, '')))
    .innerJoin(parcels, and(eq(carrier, own.parcel.carrier), eq(trackingNumber, own.parcel.trackingNumber)))
    .innerJoin(orders, and(eq(orders.id, parcels.orderId), eq(orders.status, own.order.status)))
    .innerJoin(
      payments,
      and(
        eq(payments.id, orders.paymentId),
        sql`coalesce(${payments.leadId}, ${payments.id}) = coalesce(${own.payment.leadId}, ${own.payment.id})`,
      ),
    )
    .where(eq(own.order.id, orderId))
    .orderBy(asc(orders.number))
}
