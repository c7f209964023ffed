import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { huidText } from '#db/huid-text.ts'
import { products } from '#db/schema/catalogue.ts'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { invoiceLines, invoices } from '#db/schema/invoices.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import type { Variants } from '#rules/catalogue/variants.ts'
import type { Paise } from '#rules/money.ts'
import { type OrderStatus, orderStatusesWithout } from '#rules/orders/order-status.ts'
import type { WeighedLine } from '#rules/orders/packed-weight.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import { balanceDue } from '#server/orders/payment-lines.store.ts'
import { leftTheShop } from './refund-papers.store.ts'

/** An order with what its invoices say beside their articles. */
export type OrderToBill = {
  order: OrderRow
  paymentReference: string
  maskedPan: string | null
  /** The part of the payment that was made with old gold. */
  oldGold: { voucher: string; amount: Paise } | null
}

/** A line that no invoice bills yet. */
export type LineToBill = {
  line: typeof orderLines.$inferSelect
  /** Paise still to be paid at the counter. */
  balance: Paise
  /** All of them as one text; empty where it has none. */
  huid: string
  /** Of the product, which say whether it was made to order. */
  variants: Variants
}

/**
 * The provider's id, or how an admin took the money. Tables are named by hand, because in a query of one table Drizzle
 * leaves their names away.
 */
const paymentReference = sql<string>`(
  select coalesce(min(paid.provider_payment_id), string_agg(distinct trim(taken.kind || ' ' || taken.reference), ', '), '')
  from payments as paid left join tenders as taken on taken.payment_id = paid.id and taken.refund_id is null
  where paid.id = orders.payment_id)`

const maskedPan = sql<string | null>`(
  select given.masked from payment_pans as given where given.payment_id = orders.payment_id)`

const oldGold = sql<OrderToBill['oldGold']>`(
  select json_build_object('voucher', string_agg(taken.reference, ', ' order by taken.reference), 'amount', sum(taken.amount))
  from tenders as taken where taken.payment_id = orders.payment_id and taken.kind = 'old-gold' having count(*) > 0)`

/**
 * In the order in which they were paid; an unknown one is missing. They stay as they are until the transaction ends, so
 * that no address changes, and no line is cancelled, between its being read and its invoice.
 */
export function lockOrdersToBill(db: Db, ids: readonly string[]): Promise<OrderToBill[]> {
  return db
    .select({ order: orders, paymentReference, maskedPan, oldGold })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .for('share')
}

const unbilled = and(
  notInArray(orderLines.status, orderStatusesWithout('isBought')),
  isNull(invoiceLines.lineId),
)

/** The lines of these orders that no invoice bills, in their order; what was cancelled before is never billed. */
export function linesToBill(db: Db, orderIds: readonly string[]): Promise<LineToBill[]> {
  return db
    .select({ line: orderLines, balance: balanceDue, huid: huidText, variants: products.variants })
    .from(orderLines)
    .innerJoin(paymentLines, eq(paymentLines.id, orderLines.paymentLineId))
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .where(and(inArray(orderLines.orderId, [...orderIds]), unbilled))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
}

export async function hasLinesToBill(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .leftJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .where(and(eq(orderLines.orderId, orderId), unbilled))
    .limit(1)
  return row !== undefined
}

/** The numbers of the tax invoices that bill a line. */
export async function billsOfLine(db: Db, lineId: string): Promise<string[]> {
  const rows = await db
    .select({ number: invoices.number })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoiceLines.lineId, lineId))
  return rows.map(({ number }) => number)
}

/** Which of these lines an invoice bills. */
export async function billedLines(db: Db, lineIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ lineId: invoiceLines.lineId })
    .from(invoiceLines)
    .where(inArray(invoiceLines.lineId, [...lineIds]))
  return new Set(rows.map(({ lineId }) => lineId))
}

/**
 * The facts known by now about the pieces of a line: their HUIDs as one text, empty where it has none, and their
 * weights.
 */
export type KnownOfLine = { lineId: string; huid: string; line: WeighedLine }

/** The same of each line that an invoice bills, in the order of the lines. */
export function knownOfInvoice(db: Db, invoiceId: string): Promise<KnownOfLine[]> {
  const { quote, packedGrossMg, packedNetMg } = orderLines
  return db
    .select({ lineId: orderLines.id, huid: huidText, line: { quote, packedGrossMg, packedNetMg } })
    .from(invoiceLines)
    .innerJoin(orderLines, eq(orderLines.id, invoiceLines.lineId))
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(orderLines.position))
}

export type RefundOfLine = {
  refundId: string
  amount: Paise
  reason: string
  isForWeight: boolean
  isExcess: boolean
  paymentLineId: string
  orderId: string
  lineId: string
  line: WeighedLine
  /** As {@link KnownOfLine} has it. */
  huid: string
  /** Of the line. */
  status: OrderStatus
  /** Neither given back as store credit, nor an offer of the provider that was taken back. */
  leftTheShop: boolean
  /** The invoice that bills the line. */
  invoiceId: string | null
}

/** A refund and the line it is for; `null` where the money never became one, or nobody has said yet what it was for. */
export async function refundOfLine(db: Db, refundId: string): Promise<RefundOfLine | null> {
  const { orderId, id: lineId, paymentLineId, status, quote, packedGrossMg, packedNetMg } = orderLines
  const { id, amount, reason, isForWeight, isExcess } = refunds
  const [row] = await db
    .select({
      refundId: id,
      amount,
      reason,
      isForWeight,
      isExcess,
      line: { quote, packedGrossMg, packedNetMg },
      huid: huidText,
      paymentLineId,
      orderId,
      lineId,
      status,
      leftTheShop,
      invoiceId: invoiceLines.invoiceId,
    })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.paymentLineId, refunds.paymentLineId))
    .leftJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .where(and(eq(refunds.id, refundId), eq(refunds.awaitsNote, false)))
  return row ?? null
}

/** Refunds that are paid, of lines of these orders that are billed, without a credit note. */
export async function uncreditedRefunds(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.paymentLineId, refunds.paymentLineId))
    .innerJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .leftJoin(invoices, eq(invoices.refundId, refunds.id))
    .where(
      and(
        inArray(orderLines.orderId, [...orderIds]),
        eq(refunds.status, 'processed'),
        eq(refunds.awaitsNote, false),
        eq(refunds.isExcess, false),
        isNull(invoices.id),
      ),
    )
    .orderBy(asc(refunds.id))
  return rows.map(({ id }) => id)
}

/** The credit notes that took back tax of a payment line, oldest first. */
export function creditNotesOf(db: Db, paymentLineId: string) {
  return db
    .select({ document: invoices.document, isForWeight: refunds.isForWeight })
    .from(invoices)
    .innerJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(and(eq(refunds.paymentLineId, paymentLineId), eq(invoices.kind, 'credit-note')))
    .orderBy(asc(invoices.financialYear), asc(invoices.serial))
}
