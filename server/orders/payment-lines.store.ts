import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { rateExtensions } from '#db/schema/tenders.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { earliestDay } from '#rules/orders/balance/fixed-rate.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'

export type PaymentLineRow = typeof paymentLines.$inferSelect

/** Paise of a line that store credit pays at this moment, in SQL. */
export const creditHeld =
  sql<number>`case when ${paymentLines.creditReference} is null then 0 else ${paymentLines.creditUsed} end`.mapWith(
    Number,
  )

/** Paise that were paid beyond what a line came to cost, and went back or will; in SQL, beside `payment_lines`. */
export const excess = sql<number>`(select coalesce(sum(over.amount), 0) from refunds as over
  where over.payment_line_id = payment_lines.id and over.is_excess and over.status <> 'failed')`.mapWith(
  Number,
)

/** Paise of a line of a sale at the counter that are still to be paid; 0 for what was paid online, which is paid at once. */
export const balanceDue =
  sql<number>`case when ${payments.method} = ${COUNTER} then ${paymentLines.amount} - ${paymentLines.capturedAmount} - ${paymentLines.offerAmount} - ${creditHeld} + ${excess} else 0 end`.mapWith(
    Number,
  )

/** Paise that were paid for a line, by the customer, with store credit or by an offer of the provider. */
export const paidOfLine =
  sql<number>`${paymentLines.capturedAmount} + ${paymentLines.offerAmount} + ${creditHeld}`.mapWith(Number)

/** The balance of each of these lines, by their ids. */
export async function balancesOf(db: Db, ids: readonly string[]): Promise<Map<string, Paise>> {
  const rows = await db
    .select({ id: paymentLines.id, balance: balanceDue })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(inArray(paymentLines.id, [...ids]))
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/**
 * The last day on which the balance of an advance is taken at the rate of its booking, with what a manager has extended it
 * by; null where no rate made the price, and where it was booked before there was such a day.
 */
export const rateFixedUntil = sql<Day | null>`case when payment_lines.quote ? 'rateFixedUntil' then coalesce((
  select max(e.until)::text from ${rateExtensions} e where e.payment_id = payment_lines.payment_id),
  payment_lines.quote ->> 'rateFixedUntil') end`

/** The earliest of these days; null where none has one. */
export async function rateFixedUntilOf(db: Db, ids: readonly string[]): Promise<Day | null> {
  const rows = await db
    .select({ day: rateFixedUntil })
    .from(paymentLines)
    .where(inArray(paymentLines.id, [...ids]))
  return earliestDay(rows.map(({ day }) => day))
}

export function linesByIds(db: Db, ids: readonly string[]): Promise<PaymentLineRow[]> {
  return db
    .select()
    .from(paymentLines)
    .where(inArray(paymentLines.id, [...ids]))
}

/** The part of a payment that belongs to one of its lines, in paise. */
export type ShareOfLine = { id: string; amount: Paise }

/** The same with what an offer of the provider paid for in place of the customer. */
export type PaidShare = ShareOfLine & { offerAmount?: Paise }

/** Adds paise that were taken at the counter to a payment and its lines, which must be locked. */
export async function addCaptured(
  db: Db,
  paymentId: string,
  { taken, shares }: { taken: Paise; shares: readonly PaidShare[] },
): Promise<void> {
  const offers = sql.param(shares.map(({ offerAmount = 0 }) => offerAmount))
  await db.execute(sql`
    with shared as (
      update ${paymentLines} set captured_amount = captured_amount + share.amount,
        offer_amount = offer_amount + share.offer
      from unnest(${idsIn(shares)}::uuid[], ${amountsIn(shares)}::bigint[], ${offers}::bigint[]) as share (id, amount, offer)
      where ${paymentLines}.id = share.id)
    update ${payments} set captured_amount = coalesce(captured_amount, 0) + ${taken}::bigint, updated_at = now()
    where id = ${paymentId}`)
}

/** Has store credit pay a part of these lines as well, under one use of it. They must be locked, and without credit. */
export async function addCredit(
  db: Db,
  paymentId: string,
  { reference, used, shares }: { reference: string; used: Paise; shares: readonly ShareOfLine[] },
): Promise<void> {
  await db.execute(sql`
    with shared as (
      update ${paymentLines} set credit_used = share.amount, credit_reference = ${reference}
      from unnest(${idsIn(shares)}::uuid[], ${amountsIn(shares)}::bigint[]) as share (id, amount)
      where ${paymentLines}.id = share.id and share.amount > 0)
    update ${payments} set credit_used = credit_used + ${used}::bigint where id = ${paymentId}`)
}

const idsIn = (shares: readonly ShareOfLine[]) => sql.param(shares.map(({ id }) => id))
const amountsIn = (shares: readonly ShareOfLine[]) => sql.param(shares.map(({ amount }) => amount))

/** Notes which use of store credit pays for these lines; `null` where it was given back. */
export async function setCreditReference(
  db: Db,
  ids: readonly string[],
  creditReference: string | null,
): Promise<void> {
  await db
    .update(paymentLines)
    .set({ creditReference })
    .where(and(inArray(paymentLines.id, [...ids]), gt(paymentLines.creditUsed, 0)))
}
