import { and, eq, getTableColumns, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { isAnyOfHidden } from '#db/planned-once.ts'
import { namedQuery, namedQueryByShape } from '#db/queries/named-query.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { offersIn } from '#rules/checkout/offers-in.ts'
import { type PaymentStatus, paymentMayBecome } from '#rules/checkout/payment-status.ts'
import type { PaymentLineRow } from './payment-lines.store.ts'

export type PaymentRow = typeof payments.$inferSelect
/** An attempt to pay with what it is for, in their order. */
export type Payment = PaymentRow & { lines: PaymentLineRow[] }

export const paymentById = (db: Db, id: string): Promise<PaymentRow | null> =>
  db.select().from(payments).where(eq(payments.id, id)).limit(1).then(firstOf)

/** The payment of one of its lines. */
export const paymentOfLine = (db: Db, paymentLineId: string): Promise<PaymentRow | null> =>
  db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .where(eq(paymentLines.id, paymentLineId))
    .then(firstOf)

const findOfProviderOrder = namedQuery('payment-of-provider-order', getTableColumns(payments), (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.providerOrderId, sql.placeholder('orderId'))),
)

export const paymentOfProviderOrder = (db: Db, orderId: string): Promise<PaymentRow | null> =>
  findOfProviderOrder(db, { orderId }).then(firstOf)

const PAYMENT_COLUMNS = { payment: getTableColumns(payments), line: getTableColumns(paymentLines) }

const withLines = (db: Db) =>
  db
    .select(PAYMENT_COLUMNS)
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .orderBy(payments.id, paymentLines.position)
    .$dynamic()

type Row = { payment: PaymentRow; line: PaymentLineRow }

function assembled(rows: readonly Row[]): Payment[] {
  return [...Map.groupBy(rows, ({ payment }) => payment.id).values()].flatMap((ofOne) => {
    const [first] = ofOne
    return first ? [{ ...first.payment, lines: ofOne.map(({ line }) => line) }] : []
  })
}

const isAsked = eq(payments.id, sql.placeholder('id'))
const find = namedQuery('payment-with-lines', PAYMENT_COLUMNS, (db) => withLines(db).where(isAsked))
const findAndLock = namedQuery('lock-payment', PAYMENT_COLUMNS, (db) =>
  withLines(db).where(isAsked).for('no key update'),
)

export async function paymentWithLines(db: Db, id: string): Promise<Payment> {
  const [payment] = assembled(await find(db, { id }))
  if (!payment) throw new Error(`Payment ${id} is gone.`)
  return payment
}

/**
 * Locks a payment, so that settling, failing, refunding and reporting it happen one after another. Rows that refer to it
 * can be written beside that: PostgreSQL's own locks for a reference wait only for a plain `FOR UPDATE`.
 */
export async function lockPayment(db: Db, id: string): Promise<Payment> {
  const [payment] = assembled(await findAndLock(db, { id }))
  if (!payment) throw new Error(`Payment ${id} is gone.`)
  return payment
}

const CAN_END = ['created', 'open'] as const

/** Locks a customer's payments that can still end: those for one of the products, or all. */
export async function openPayments(
  db: Db,
  { customerId, productIds }: { customerId: string; productIds?: readonly string[] },
): Promise<Payment[]> {
  const shape = productIds === undefined ? 'all' : 'of products'
  return assembled(await findAndLockOpen(db, shape, { customerId, productIds: productIds ?? [] }))
}

const findAndLockOpen = namedQueryByShape(
  'open-payments',
  PAYMENT_COLUMNS,
  (db, asked: 'all' | 'of products') => {
    const own = db
      .select({ paymentId: paymentLines.paymentId })
      .from(paymentLines)
      .where(isAnyOfHidden(paymentLines.productId, sql.placeholder('productIds'), 'uuid[]'))
    return withLines(db)
      .where(
        and(
          eq(payments.customerId, sql.placeholder('customerId')),
          inArray(payments.status, CAN_END),
          asked === 'all' ? undefined : inArray(payments.id, own),
        ),
      )
      .for('no key update')
  },
)

/** Moves locked payments along their table; a move that the table does not know is a fault of ours. */
export async function movePayments(
  db: Db,
  rows: readonly PaymentRow[],
  to: PaymentStatus,
  changes: Partial<PaymentRow> = {},
): Promise<void> {
  await moving(db, rows, to, changes)
}

/** The same for a captured payment, together with what became of its lines and how much of the money belongs to each. */
export async function settlePaymentRow(
  db: Db,
  { lines, ...payment }: Payment,
  to: PaymentStatus,
  changes: Partial<PaymentRow>,
): Promise<void> {
  const moved = db.$with('moved').as(moving(db, [payment], to, changes).returning({ id: payments.id }))
  const column = <Value>(values: Value[]) => sql.param(values)
  await db
    .with(moved)
    .update(paymentLines)
    .set({
      outcome: sql`settled.outcome`,
      capturedAmount: sql`settled.captured`,
      offerAmount: sql`settled.offer`,
    })
    .from(
      sql`unnest(${column(lines.map(({ id }) => id))}::uuid[], ${column(lines.map(({ outcome }) => outcome))}::text[],
        ${column(lines.map(({ capturedAmount }) => capturedAmount))}::bigint[],
        ${column(lines.map(({ offerAmount }) => offerAmount))}::bigint[]) as settled (id, outcome, captured, offer)`,
    )
    .where(sql`${paymentLines.id} = settled.id`)
}

function moving(db: Db, rows: readonly PaymentRow[], to: PaymentStatus, changes: Partial<PaymentRow>) {
  for (const { id, status } of rows)
    if (!paymentMayBecome(status, to)) throw new Error(`A payment cannot go from ${status} to ${to} (${id}).`)
  const ids = rows.map(({ id }) => id)
  return db
    .update(payments)
    .set({ status: to, ...changes, updatedAt: sql`now()` })
    .where(isAnyOfHidden(payments.id, sql.param(ids), 'uuid[]'))
}

/** Whether a payment has noted what the provider captured under this id. */
export async function isCaptureKnown(db: Db, providerPaymentId: string): Promise<boolean> {
  return (await db.$count(payments, eq(payments.providerPaymentId, providerPaymentId))) > 0
}

/** Notes the order the provider has opened for a payment, which opens with it unless it has moved on already. */
export async function noteProviderOrder(db: Db, id: string, providerOrderId: string): Promise<void> {
  const status = sql`case ${payments.status} when 'created' then 'open' else ${payments.status} end`
  await db.update(payments).set({ providerOrderId, status }).where(eq(payments.id, id))
}

/** Notes that the browser has reported how the payment ended. */
export async function noteReported(db: Db, id: string, reportedAt: Date): Promise<void> {
  await db.update(payments).set({ reportedAt }).where(eq(payments.id, id))
}

/** The welcome offer goes to another payment; these do not hold it any more. */
export async function takeWelcomeOffer(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(payments)
    .set({ holdsWelcomeOffer: false })
    .where(inArray(payments.id, [...ids]))
}

/** Gives back the offer and the coupon that none of these lines has, which are all that is left of a payment. */
export async function giveBackOffers(
  db: Db,
  id: string,
  left: readonly Pick<PaymentLineRow, 'quote'>[],
): Promise<void> {
  const { holdsWelcomeOffer, holdsCoupon } = offersIn(left)
  if (holdsWelcomeOffer && holdsCoupon) return
  await db
    .update(payments)
    .set({
      holdsWelcomeOffer: sql`${payments.holdsWelcomeOffer} and ${holdsWelcomeOffer}`,
      holdsCoupon: sql`${payments.holdsCoupon} and ${holdsCoupon}`,
    })
    .where(eq(payments.id, id))
}

/** Whether a payment at the provider was begun and made since a moment. */
export async function hasOnlineSaleSince(db: Db, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(gt(payments.createdAt, since), isNotNull(payments.providerPaymentId)))
    .limit(1)
  return rows.length > 0
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
