import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { notifications } from '#db/schema/notifications.ts'
import { parcels } from '#db/schema/order-fulfilment.ts'
import { orderAddressChanges, orders } from '#db/schema/orders.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import type { ReturnedItem } from '#rules/checkout/auto-refund.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { Paise } from '#rules/money.ts'
import {
  ALERT_EVENTS,
  CONTACT_EVENTS,
  LOGIN_NUMBER_EVENTS,
  type MailContent,
  type NotificationChannel,
  ORDER_EVENTS,
  ORDER_MAIL_EVENTS,
} from '#rules/notifications/events.ts'
import type { PayoutMethod } from '#rules/returns/pay-to.ts'
import type { ReturnHandover } from '#rules/returns/return-request.ts'
import type { ReturnKind } from '#rules/returns/return-steps.ts'

export type NotificationRow = typeof notifications.$inferSelect
export type NotificationDraft = typeof notifications.$inferInsert

/** One order of several: what was bought, and what was paid for it, in paise. */
export type FactsOfLine = { number: string; quote: Quote; total: Paise }

/**
 * What a message may speak of. A payment whose product was gone became no order, and its refund is told all the same.
 */
export type OrderFacts = {
  /** When it was delivered, once it has been. */
  deliveredAt?: Date | null
  /** The switch of its product. */
  isReturnable?: boolean
  customer: typeof customers.$inferSelect
  orderNumber: string | null
  total: Paise
  quote: Quote
  shippingAddress: ShippingAddress
  method: string
  /** For a return: what its messages name, and what an admin wrote last. */
  returned?: {
    number: string
    kind: ReturnKind
    handover: ReturnHandover | null
    arriveBy: string | null
    answerBy: string | null
    note: string
    payoutMethod: PayoutMethod | null
    /** Its refund became store credit, all of it. */
    asCredit: boolean
  }
  refundAmount: Paise | null
  /** As kept with the refund. */
  refundReason: string | null
  /** For a payment for several products: which became orders, and whose money goes back. */
  several?: { orders: FactsOfLine[]; returned: ReturnedItem[] }
  /** Once the order is on its way. */
  parcel: { carrier: string; trackingNumber: string } | null
  /** City and pincode of a new delivery address. */
  newPlace?: string
}

/** The ids of those that were not written before. */
export async function insertNotifications(db: Db, drafts: readonly NotificationDraft[]): Promise<string[]> {
  if (drafts.length === 0) return []
  const rows = await db
    .insert(notifications)
    .values([...drafts])
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return rows.map(({ id }) => id)
}

/** Counts an attempt and answers the notification, unless it has been sent. */
export function beginAttempt(db: Db, id: string): Promise<NotificationRow | null> {
  return changeUnsent(db, id, { attempts: sql`${notifications.attempts} + 1` })
}

export async function markSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await changeUnsent(db, id, { sentAt, ...NO_FAREWELL })
}

/** The notification, unless it has been sent. */
export function markFailed(db: Db, id: string, failedAt: Date): Promise<NotificationRow | null> {
  return changeUnsent(db, id, { failedAt, ...NO_FAREWELL })
}

const isFarewell = inArray(notifications.event, ['account-deleted', ...LOGIN_NUMBER_EVENTS])

/** The last message to somebody erased, or to a number given up, is over: where it went is kept no longer. */
const NO_FAREWELL = {
  to: sql`case when not (${isFarewell}) then ${notifications.to} end`,
  content: sql`case when not (${isFarewell}) then ${notifications.content} end`,
}

async function changeUnsent(
  db: Db,
  id: string,
  change: PgUpdateSetSource<typeof notifications>,
): Promise<NotificationRow | null> {
  const unsent = and(eq(notifications.id, id), isNull(notifications.sentAt))
  const [row] = await db.update(notifications).set(change).where(unsent).returning()
  return row ?? null
}

/** Where a customer gets SMS or e-mail; `null` where they have no address, or once they have been erased. */
export async function contactOf(
  db: Db,
  customerId: string,
  channel: NotificationChannel,
): Promise<string | null> {
  const [found] = await db
    .select({ sms: customers.mobileNumber, email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
  return found?.[channel] || null
}

/** What a customer was told of orders, refunds and alerts, the oldest first. */
export function notificationsTo(db: Db, customerId: string) {
  const { event, channel, createdAt, sentAt } = notifications
  return db
    .select({ kind: event, channel, at: createdAt, sentAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.customerId, customerId),
        inArray(event, [...ORDER_EVENTS, ...ORDER_MAIL_EVENTS, ...ALERT_EVENTS]),
      ),
    )
    .orderBy(asc(createdAt), asc(notifications.id))
}

/** E-mails that were written to an address, sent or not, the oldest first. */
export function mailsTo(db: Db, address: string) {
  const said = (name: keyof MailContent) => sql<string>`${notifications.content} ->> ${name}`
  return db
    .select({ subject: said('subject'), text: said('text'), at: notifications.createdAt })
    .from(notifications)
    .where(eq(notifications.to, address))
    .orderBy(asc(notifications.createdAt))
}

/** What was written to an address, sent or not. */
export async function forgetMailsTo(db: Db, address: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.to, address))
}

/** The mails about messages of the contact form: their subjects begin with the ticket. */
export async function forgetContactMails(db: Db, tickets: readonly string[]): Promise<void> {
  if (tickets.length === 0) return
  const ticket = sql<string>`split_part(${notifications.content} ->> 'subject', ':', 1)`
  await db
    .delete(notifications)
    .where(and(inArray(notifications.event, [...CONTACT_EVENTS]), inArray(ticket, [...tickets])))
}

/** What alerts had to say to a customer, sent or not. */
export async function forgetAlertsTo(db: Db, customerId: string): Promise<void> {
  const theirs = and(
    eq(notifications.customerId, customerId),
    inArray(notifications.event, [...ALERT_EVENTS]),
  )
  await db.delete(notifications).where(theirs)
}

export async function forgetDesignAnswersTo(db: Db, customerId: string): Promise<void> {
  const theirs = and(eq(notifications.customerId, customerId), eq(notifications.event, 'design-answer'))
  await db.delete(notifications).where(theirs)
}

const PURCHASE = {
  customer: customers,
  orderNumber: orders.number,
  total: payments.amount,
  quote: payments.quote,
  shippingAddress: payments.shippingAddress,
  method: payments.method,
}

export async function factsOfOrder(db: Db, orderId: string): Promise<OrderFacts | null> {
  const parcel = { carrier: parcels.carrier, trackingNumber: parcels.trackingNumber }
  const [found] = await db
    .select({ ...PURCHASE, quote: orders.quote, shippingAddress: orders.shippingAddress, parcel })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(parcels, eq(parcels.orderId, orders.id))
    .where(eq(orders.id, orderId))
  return found ? { ...found, refundAmount: null, refundReason: null } : null
}

/** The facts of a payment for several products, found by the row that leads it. */
export async function factsOfPayment(db: Db, leadId: string): Promise<OrderFacts | null> {
  const rows = await db
    .select({ ...PURCHASE, paymentId: payments.id, reason: refunds.reason })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.attempt, 1)))
    .where(or(eq(payments.id, leadId), eq(payments.leadId, leadId)))
    .orderBy(sql`${payments.leadId} nulls first`, payments.id)
  const [first] = rows
  if (!first) return null
  const returned = rows
    .filter(({ orderNumber }) => orderNumber === null)
    .map(({ quote, total, reason }) => ({
      name: productTitle(quote.piece),
      amount: total,
      reason: reason ?? '',
    }))
  const bought = rows.flatMap(({ orderNumber, quote, total }) =>
    orderNumber === null ? [] : [{ number: orderNumber, quote, total }],
  )
  const sum = (amounts: Paise[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    ...first,
    total: sum(rows.map(({ total }) => total)),
    refundAmount: returned.length > 0 ? sum(returned.map(({ amount }) => amount)) : null,
    refundReason: null,
    parcel: null,
    several: { orders: bought, returned },
  }
}

/** Goes to the e-mail address the order had before: somebody else may have changed it. Null once that is erased. */
export async function factsOfAddressChange(db: Db, changeId: string): Promise<OrderFacts | null> {
  const { before, after, orderId } = orderAddressChanges
  const [change] = await db
    .select({ orderId, before, after })
    .from(orderAddressChanges)
    .where(eq(orderAddressChanges.id, changeId))
  const facts = change && (await factsOfOrder(db, change.orderId))
  if (!facts) return null
  const newPlace = `${change.after.city} ${change.after.pincode}`.trim()
  return { ...facts, shippingAddress: change.before, newPlace }
}

export async function factsOfRefund(db: Db, refundId: string): Promise<OrderFacts | null> {
  const [found] = await db
    .select({ ...PURCHASE, refundAmount: refunds.amount, refundReason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .where(eq(refunds.id, refundId))
  return found ? { ...found, parcel: null } : null
}
