import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared.ts'
import { payments } from '#db/schema/checkout.ts'
import { rateExtensions } from '#db/schema/counter.ts'
import { type PaymentStatus, paymentMayBecome } from '#rules/checkout/payment-status.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import { earliestDay } from '#rules/counter/fixed-rate.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PaymentDraft = typeof payments.$inferInsert

/** A payment that uses neither the welcome offer nor a coupon. */
export const NO_OFFERS = { holdsWelcomeOffer: false, holdsCoupon: false } as const

export async function paymentById(db: Db, id: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).limit(1)
  return payment ?? null
}

export function paymentsByIds(db: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
}

const findOfProviderOrder = preparedQuery('payment-of-provider-order', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.providerOrderId, sql.placeholder('orderId'))),
)

export async function paymentOfProviderOrder(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [payment] = await findOfProviderOrder(db, { orderId })
  return payment ?? null
}

const findAndLock = preparedQuery('lock-payment', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .for('update'),
)

/** Locks a payment, so that settling, failing and reporting it happen one after another. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const [payment] = await findAndLock(db, { id })
  return payment ?? null
}

/** Moves locked payments along their table; a move that the table does not know is a fault of ours. */
export async function movePayments(
  db: Db,
  rows: readonly PaymentRow[],
  to: PaymentStatus,
  changes: Partial<PaymentDraft> = {},
): Promise<void> {
  for (const { id, status } of rows)
    if (!paymentMayBecome(status, to)) throw new Error(`A payment cannot go from ${status} to ${to} (${id}).`)
  const ids = rows.map(({ id }) => id)
  await db
    .update(payments)
    .set({ status: to, ...changes, updatedAt: sql`now()` })
    .where(inArray(payments.id, ids))
}

export async function insertPayment(db: Db, draft: PaymentDraft): Promise<PaymentRow> {
  const [payment] = await insertPayments(db, [draft])
  if (!payment) throw new Error('A payment was not written.')
  return payment
}

/** Writes the rows of one payment, in their order. */
export function insertPayments(db: Db, drafts: PaymentDraft[]): Promise<PaymentRow[]> {
  return db.insert(payments).values(drafts).returning()
}

/** Paise of a sale at the counter that are still to be paid; 0 for what was paid online, which is paid at once. */
export const balanceDue =
  sql<number>`case when ${payments.method} = ${COUNTER} then ${payments.amount} - coalesce(${payments.capturedAmount}, 0)
    - case when ${payments.creditReference} is null then 0 else ${payments.creditUsed} end else 0 end`.mapWith(
    Number,
  )

/** The same for each of these rows, by their ids. */
export async function balancesOf(db: Db, ids: readonly string[]): Promise<Map<string, Paise>> {
  const rows = await db
    .select({ id: payments.id, balance: balanceDue })
    .from(payments)
    .where(inArray(payments.id, [...ids]))
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/**
 * The last day on which the balance of an advance is taken at the rate of its booking, with what a manager has extended it
 * by; null where no rate made the price, and where it was booked before there was such a day.
 */
export const rateFixedUntil = sql<Day | null>`coalesce((
  select max(e.until)::text from ${rateExtensions} e where e.payment_id = payments.id),
  payments.quote ->> 'rateFixedUntil')`

/** The earliest of these days; null where none has one. */
export async function rateFixedUntilOf(db: Db, ids: readonly string[]): Promise<Day | null> {
  const rows = await db
    .select({ day: rateFixedUntil })
    .from(payments)
    .where(inArray(payments.id, [...ids]))
  return earliestDay(rows.map(({ day }) => day))
}

/** Adds paise that were taken at the counter to a payment, which must be locked. */
export async function addCaptured(db: Db, id: string, taken: Paise): Promise<void> {
  await db
    .update(payments)
    .set({
      capturedAmount: sql`coalesce(${payments.capturedAmount}, 0) + ${taken}::bigint`,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, id))
}

/** Writes a payment down that the provider captured beside another; `null` where its provider's id is known already. */
export async function insertDuplicateCapture(db: Db, draft: PaymentDraft): Promise<PaymentRow | null> {
  const [payment] = await db
    .insert(payments)
    .values(draft)
    .onConflictDoNothing({ target: payments.providerPaymentId })
    .returning()
  return payment ?? null
}

/** Notes that the browser has reported how the payment ended. */
export async function noteReported(db: Db, ids: string[], reportedAt: Date): Promise<void> {
  await db.update(payments).set({ reportedAt }).where(inArray(payments.id, ids))
}

/** Gives rows the customer's welcome offer, or takes it away; a unique index sees to it that only one lead has it. */
export async function setHoldsWelcomeOffer(db: Db, ids: string[], holdsWelcomeOffer: boolean): Promise<void> {
  await db.update(payments).set({ holdsWelcomeOffer }).where(inArray(payments.id, ids))
}

/** Lets a payment count as a use of the coupon in its price, or no longer. */
export async function setHoldsCoupon(db: Db, id: string, holdsCoupon: boolean): Promise<void> {
  await db.update(payments).set({ holdsCoupon }).where(eq(payments.id, id))
}

/** Gives back the welcome offer and the coupon of a payment: the customer may use them again. */
export async function giveBackOffers(db: Db, id: string): Promise<void> {
  await db.update(payments).set(NO_OFFERS).where(eq(payments.id, id))
}

/** Payments the provider is to be asked about by now, the longest waiting first. */
export function paymentsToCheck(db: Db, now: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(lte(payments.nextCheckAt, now))
    .orderBy(payments.nextCheckAt)
    .limit(limit)
}

/** `null` is never. */
export async function postponePaymentCheck(db: Db, id: string, nextCheckAt: Date | null): Promise<void> {
  await db.update(payments).set({ nextCheckAt }).where(eq(payments.id, id))
}
