import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { orderAddressChanges, orderHistory, orderLines, orders, parcels } from '#db/schema/orders.ts'
import type { ReturnedItem } from '#rules/checkout/auto-refund.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { Paise } from '#rules/money.ts'
import { changeInWords } from '#rules/orders/address-change.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { OrderValues } from './templates/order-template.ts'

/** A line of an order: what was bought, and what was paid for it, in paise. */
export type FactsOfLine = { quote: Quote; total: Paise }

/**
 * The facts that a message may speak of. The customer of a payment that became no order, because its product was gone,
 * is notified of the refund all the same.
 */
export type OrderFacts = {
  /** When it was delivered, once it has been. */
  deliveredAt?: Date | null
  /** The switch of its product. */
  isReturnable?: boolean
  customer: typeof customers.$inferSelect
  orderNumber: string | null
  /** The lines that it is about, with their prices. */
  lines: readonly FactsOfLine[]
  shippingAddress: ShippingAddress
  method: string
  /** For what a trade module tells: the values that it says itself. */
  said?: Partial<OrderValues>
  refundAmount: Paise | null
  /** As kept with the refund. */
  refundReason: string | null
  /** How a refund was paid that the provider refused. */
  transfer?: { utr: string; day: string } | null
  /** For a payment of which some products were gone: those whose money goes back. */
  gone?: ReturnedItem[]
  /** Once it is on its way. */
  parcel: { id?: string; carrier: string; trackingNumber: string } | null
  /** City and pincode of a new delivery address. */
  newPlace?: string
  /** Who is billed now, where that has changed. */
  billedTo?: string
}

const BUYER = {
  customer: customers,
  shippingAddress: payments.shippingAddress,
  method: payments.method,
}

const OF_LINE = {
  ...BUYER,
  id: orderLines.id,
  orderId: orders.id,
  orderNumber: orders.number,
  shippingAddress: orders.shippingAddress,
  quote: orderLines.quote,
  total: orderLines.total,
  parcel: { id: parcels.id, carrier: parcels.carrier, trackingNumber: parcels.trackingNumber },
}

function readLines(db: Db) {
  return db
    .select(OF_LINE)
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .orderBy(asc(orderLines.position))
    .$dynamic()
}

type LineFacts = Omit<OrderFacts, 'lines'> & { lines: Awaited<ReturnType<typeof readLines>> }

function factsOf(lines: Awaited<ReturnType<typeof readLines>>): LineFacts | null {
  const [first] = lines
  if (!first) return null
  const { customer, orderNumber, shippingAddress, method, parcel } = first
  const about = { customer, orderNumber, shippingAddress, method, parcel }
  return { ...about, lines, refundAmount: null, refundReason: null }
}

export async function factsOfLine(db: Db, lineId: string): Promise<OrderFacts | null> {
  return factsOf(await readLines(db).where(eq(orderLines.id, lineId)))
}

/** The facts of lines that came to a status together, found by one of them: they have the same moment in their history. */
export async function factsOfMove(db: Db, lineId: string, status: OrderStatus): Promise<LineFacts | null> {
  const ownOrder = db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.id, lineId))
  const movedTogether = sql`exists (select from ${orderHistory} as step where step.line_id = ${orderLines.id}
    and step.status = ${status} and step.at = (
      select own.at from ${orderHistory} as own where own.line_id = ${lineId} and own.status = ${status} limit 1))`
  return factsOf(
    await readLines(db).where(and(eq(orders.id, ownOrder), or(eq(orderLines.id, lineId), movedTogether))),
  )
}

/** The facts of a payment of which some products were gone, found by its id. */
export async function factsOfPayment(db: Db, paymentId: string): Promise<OrderFacts | null> {
  const rows = await db
    .select({
      ...BUYER,
      orderNumber: orders.number,
      quote: paymentLines.quote,
      total: paymentLines.amount,
      reason: refunds.reason,
    })
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(orderLines, eq(orderLines.paymentLineId, paymentLines.id))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(refunds, and(eq(refunds.paymentLineId, paymentLines.id), eq(refunds.attempt, 1)))
    .where(eq(payments.id, paymentId))
    .orderBy(asc(paymentLines.position))
  const [first] = rows
  if (!first) return null
  const { customer, shippingAddress, method } = first
  const lines = rows.filter(({ orderNumber }) => orderNumber !== null)
  const gone = rows
    .filter(({ orderNumber }) => orderNumber === null)
    .map(({ quote, total, reason }) => ({
      name: lineTitle(quote),
      amount: total,
      reason: reason ?? '',
    }))
  return {
    customer,
    shippingAddress,
    method,
    lines,
    gone,
    orderNumber: lines[0]?.orderNumber ?? null,
    refundAmount: gone.reduce((sum, { amount }) => sum + amount, 0),
    refundReason: null,
    parcel: null,
  }
}

/** Goes to the e-mail address the order had before: somebody else may have changed it. Null once that is erased. */
export async function factsOfAddressChange(db: Db, changeId: string): Promise<OrderFacts | null> {
  const { before, after, orderId } = orderAddressChanges
  const [change] = await db
    .select({ orderId, before, after })
    .from(orderAddressChanges)
    .where(eq(orderAddressChanges.id, changeId))
  const facts = change && factsOf(await readLines(db).where(eq(orders.id, change.orderId)))
  if (!facts) return null
  const { to: newPlace, billedTo } = changeInWords(change.before, change.after)
  return { ...facts, shippingAddress: change.before, newPlace, billedTo: billedTo ?? '' }
}

export async function factsOfRefund(db: Db, refundId: string): Promise<OrderFacts | null> {
  const [row] = await db
    .select({
      ...BUYER,
      orderNumber: orders.number,
      line: { quote: paymentLines.quote, total: paymentLines.amount },
      refundAmount: refunds.amount,
      refundReason: refunds.reason,
      utr: refunds.utr,
      day: refunds.paidOn,
    })
    .from(refunds)
    .innerJoin(paymentLines, eq(paymentLines.id, refunds.paymentLineId))
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(orderLines, eq(orderLines.paymentLineId, paymentLines.id))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(refunds.id, refundId))
  if (!row) return null
  const { line, utr, day, ...facts } = row
  return { ...facts, lines: [line], parcel: null, transfer: utr && day ? { utr, day } : null }
}
