import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { messages } from '#db/schema/messages.ts'
import { parcels } from '#db/schema/order-fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { Paise } from '#rules/money.ts'

export type MessageRow = typeof messages.$inferSelect

/** What a message may speak of. A payment whose product was gone became no order, and its refund is told all the same. */
export type Story = {
  customer: typeof customers.$inferSelect
  orderNumber: string | null
  total: Paise
  quote: Quote
  shippingAddress: ShippingAddress
  refundAmount: Paise | null
  /** As kept with the refund. */
  refundReason: string | null
  /** Once the order is on its way. */
  parcel: { carrier: string; trackingNumber: string } | null
}

/** The message's id, or nothing where it is owed already. */
export async function keepMessage(db: Db, draft: typeof messages.$inferInsert): Promise<string | null> {
  const [kept] = await db.insert(messages).values(draft).onConflictDoNothing().returning({ id: messages.id })
  return kept?.id ?? null
}

/** The message, unless it has been sent. */
export async function unsentMessage(db: Db, id: string): Promise<MessageRow | null> {
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.sentAt)))
  return message ?? null
}

export async function markMessage(
  db: Db,
  id: string,
  mark: { sentAt: Date } | { gaveUpAt: Date },
): Promise<void> {
  await db.update(messages).set(mark).where(eq(messages.id, id))
}

const PURCHASE = {
  customer: customers,
  orderNumber: orders.number,
  total: payments.amount,
  quote: payments.quote,
  shippingAddress: payments.shippingAddress,
}

export async function storyOfOrder(db: Db, orderId: string): Promise<Story | null> {
  const parcel = { carrier: parcels.carrier, trackingNumber: parcels.trackingNumber }
  const [found] = await db
    .select({ ...PURCHASE, parcel })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(parcels, eq(parcels.orderId, orders.id))
    .where(eq(orders.id, orderId))
  return found ? { ...found, refundAmount: null, refundReason: null } : null
}

export async function storyOfRefund(db: Db, refundId: string): Promise<Story | null> {
  const [found] = await db
    .select({ ...PURCHASE, refundAmount: refunds.amount, refundReason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .where(eq(refunds.id, refundId))
  return found ? { ...found, parcel: null } : null
}
