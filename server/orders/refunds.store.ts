import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { invoices } from '#db/schema/invoices.ts'
import { written } from '#db/written.ts'
import type { Paise } from '#rules/money.ts'
import type { RefundParts } from '#rules/orders/refund-amount.ts'
import { OFFER } from '#rules/orders/refund-by-bank.ts'
import { type RefundStatus, refundMayBecome } from '#rules/orders/refund-status.ts'
import { creditHeld, type PaymentLineRow } from './payment-lines.store.ts'
import type { PaymentRow } from './payments.store.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Writes a refund down. The database itself refuses one that would return more than was captured. */
export async function insertRefund(db: Db, draft: typeof refunds.$inferInsert): Promise<RefundRow> {
  return written(await db.insert(refunds).values(draft).returning())
}

/**
 * The part of a line that is neither returned nor on its way back, in paise, and the facts on which its return depends.
 */
export type Refundable = RefundParts & {
  /** Paise that an offer of the provider took off, and that were not taken back yet. */
  offer: Paise
} & Pick<PaymentRow, 'customerId' | 'method'> &
  Pick<PaymentLineRow, 'creditReference'>

/**
 * The part of a payment line that can still go back. Money that was returned as store credit, because it was too little
 * for the provider, counts as money. Call it with the payment locked.
 */
export async function refundablePartsOf(db: Db, paymentLineId: string): Promise<Refundable> {
  const back = (which: SQL) =>
    sql<number>`coalesce((select sum(r.amount) from ${refunds} as r where r.payment_line_id = ${paymentLines.id}
      and r.status <> 'failed' and ${which}), 0)`.mapWith(Number)
  const isOffer = sql`r.paid_by is not distinct from ${OFFER}`
  const [line] = await db
    .select({
      customerId: payments.customerId,
      method: payments.method,
      creditReference: paymentLines.creditReference,
      captured: paymentLines.capturedAmount,
      held: creditHeld,
      offered: paymentLines.offerAmount,
      returned: {
        money: back(sql`not r.as_credit and not ${isOffer}`),
        credit: back(sql`r.as_credit`),
        offer: back(isOffer),
      },
    })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(eq(paymentLines.id, paymentLineId))
  if (!line) throw new Error(`Payment line ${paymentLineId} does not exist.`)
  const { captured, held, offered, returned, ...about } = line
  const credit = held - returned.credit
  return {
    ...about,
    money: captured - returned.money + Math.min(0, credit),
    credit: Math.max(0, credit),
    offer: offered - returned.offer,
  }
}

/** Both parts together. Call it with the payment locked. */
export async function refundableOf(db: Db, paymentLineId: string): Promise<Paise> {
  const { money, credit } = await refundablePartsOf(db, paymentLineId)
  return money + credit
}

/** A refund and the payment it returns a part of. */
export type RefundWithPayment = { refund: RefundRow; payment: PaymentRow }

const withPaymentWhere = (db: Db, where: SQL): Promise<RefundWithPayment | null> =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(paymentLines, eq(paymentLines.id, refunds.paymentLineId))
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(where)
    .then(firstOf)

export const refundWithPayment = (db: Db, id: string): Promise<RefundWithPayment | null> =>
  withPaymentWhere(db, eq(refunds.id, id))

/** The refund that a refund voucher is of. */
export const refundOfVoucher = (db: Db, voucherNumber: string): Promise<RefundWithPayment | null> =>
  withPaymentWhere(db, eq(refunds.voucherNumber, voucherNumber))

export const refundByProviderId = (db: Db, providerRefundId: string): Promise<RefundRow | null> =>
  db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId)).then(firstOf)

export const lockRefund = (db: Db, id: string): Promise<RefundRow | null> =>
  db.select().from(refunds).where(eq(refunds.id, id)).for('update').then(firstOf)

/** Moves a locked refund along its table; a move that the table does not know is a fault of ours. */
export async function moveRefund(
  db: Db,
  refund: RefundRow,
  to: RefundStatus,
  changes: Partial<Omit<RefundRow, 'id' | 'status' | 'paymentLineId' | 'amount'>>,
): Promise<void> {
  if (!refundMayBecome(refund.status, to))
    throw new Error(`A refund cannot go from ${refund.status} to ${to} (${refund.id}).`)
  await db
    .update(refunds)
    .set({ status: to, ...changes })
    .where(eq(refunds.id, refund.id))
}

/** Notes the refund voucher of a locked refund. */
export async function noteVoucher(
  db: Db,
  id: string,
  { voucherNumber, voucherAt }: { voucherNumber: string; voucherAt: Date },
): Promise<void> {
  await db.update(refunds).set({ voucherNumber, voucherAt }).where(eq(refunds.id, id))
}

/** Paid, without a paper, and nobody has to say anything of it first. */
export const lacksPaper = (db: Db) =>
  and(
    eq(refunds.status, 'processed'),
    eq(refunds.awaitsNote, false),
    isNull(refunds.voucherNumber),
    notExists(db.select({ id: invoices.id }).from(invoices).where(eq(invoices.refundId, refunds.id))),
  )

/** Refunds of these payment lines that are paid and have no paper, the oldest first. */
export async function refundsWithoutPaper(db: Db, paymentLineIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.paymentLineId, [...paymentLineIds]), lacksPaper(db)))
    .orderBy(asc(refunds.id))
  return rows.map(({ id }) => id)
}

/** Refunds of several payment lines at once, the earliest first; not what took an offer of the provider back, which moved nothing. */
export async function refundsOfLines(
  db: Db,
  paymentLineIds: readonly string[],
): Promise<Map<string, RefundRow[]>> {
  const rows = await db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.paymentLineId, [...paymentLineIds]),
        sql`${refunds.paidBy} is distinct from ${OFFER}`,
      ),
    )
    .orderBy(refunds.createdAt, refunds.id)
  return Map.groupBy(rows, (refund) => refund.paymentLineId)
}

/** Refunds nothing final is known of, the longest waiting first. */
export function refundsToCheck(db: Db, now: Date, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(isNotNull(refunds.nextCheckAt), lte(refunds.nextCheckAt, now)))
    .orderBy(refunds.nextCheckAt)
    .limit(limit)
}

export async function postponeRefundCheck(db: Db, id: string, nextCheckAt: Date): Promise<void> {
  await db.update(refunds).set({ nextCheckAt }).where(eq(refunds.id, id))
}
