import { and, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstIdAt } from '#db/first-id.ts'
import { products } from '#db/schema/catalogue.ts'
import { paymentLines, payments, reservations } from '#db/schema/checkout.ts'
import type { PaymentStatus } from '#rules/checkout/payment-status.ts'
import type { PaymentLineRow } from '#server/orders/payment-lines.store.ts'
import type { Payment, PaymentRow } from '#server/orders/payments.store.ts'

const MAX_GOING_BACK = 50
const MAX_OTHERS = 50

/** A payment with the names of its products as they are now. */
export type UnfinishedPayment = { payment: Payment; names: string[]; reservedUntil: Date }

const WITH_LINE = { payment: getTableColumns(payments), line: getTableColumns(paymentLines) }

/** Lines of payments since then whose money goes back because they bought nothing, the newest first. */
export function linesGoingBack(
  db: Db,
  customerId: string,
  since: Date,
): Promise<{ payment: PaymentRow; line: PaymentLineRow }[]> {
  return db
    .select(WITH_LINE)
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(paymentLines.outcome, 'returned'),
        gt(payments.updatedAt, since),
      ),
    )
    .orderBy(desc(payments.createdAt), paymentLines.position)
    .limit(MAX_GOING_BACK)
}

/** A customer's payments since then that are open or failed, the newest first. */
export async function unfinishedPayments(
  db: Db,
  customerId: string,
  since: Date,
): Promise<UnfinishedPayment[]> {
  const rows = await db
    .select({ ...WITH_LINE, name: products.name, reservedUntil: reservations.expiresAt })
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .innerJoin(reservations, eq(reservations.paymentLineId, paymentLines.id))
    .innerJoin(products, eq(products.id, paymentLines.productId))
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(payments.status, ['open', 'failed']),
        gt(payments.createdAt, since),
      ),
    )
    .orderBy(desc(payments.createdAt), payments.id, paymentLines.position)
  return [...Map.groupBy(rows, ({ payment }) => payment.id).values()].flatMap((ofOne) => {
    const [first] = ofOne
    if (!first) return []
    const payment = { ...first.payment, lines: ofOne.map(({ line }) => line) }
    return { payment, names: ofOne.map(({ name }) => name), reservedUntil: first.reservedUntil }
  })
}

/** Products that a customer is paying for at this moment, and how many of each. */
export async function openProductsOf(db: Db, customerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ productId: paymentLines.productId, quantity: sql<number>`sum(${paymentLines.quantity})::int` })
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .where(and(eq(payments.customerId, customerId), inArray(payments.status, ['created', 'open'])))
    .groupBy(paymentLines.productId)
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** The outcome of the customer's other payments of a product that were started since then. */
export async function otherPaymentsOfProduct(
  db: Db,
  { id, customerId }: Pick<PaymentRow, 'id' | 'customerId'>,
  { productId, since }: { productId: string; since: Date },
): Promise<PaymentStatus[]> {
  const others = await db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(paymentLines.productId, productId),
        ne(payments.id, id),
        gt(payments.createdAt, since),
      ),
    )
    .limit(MAX_OTHERS)
  return others.map(({ status }) => status)
}

/** Payments made since then that ended with this outcome. */
export const paymentsEnded = (db: Db, outcome: string, since: Date): Promise<number> =>
  db.$count(
    payments,
    and(
      gte(payments.id, firstIdAt(since)),
      gt(payments.createdAt, since),
      eq(payments.attemptOutcome, outcome),
    ),
  )

/** Whether the provider has opened a payment that was made after a moment. */
export async function wasOpenedAfter(db: Db, moment: Date): Promise<boolean> {
  const opened = and(
    gte(payments.id, firstIdAt(moment)),
    gt(payments.createdAt, moment),
    isNotNull(payments.providerOrderId),
  )
  return (await db.select({ id: payments.id }).from(payments).where(opened).limit(1)).length > 0
}
