import { and, eq, exists, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import { paymentEvents, paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'

export type EventRow = typeof paymentEvents.$inferSelect

/** Whether the event is a new one. */
export async function insertEvent(db: Db, draft: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const kept = await db
    .insert(paymentEvents)
    .values(draft)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return kept.length > 0
}

/** An event and the payment it is about, where that is one of ours. */
export async function eventWithPayment(
  db: Db,
  eventId: string,
): Promise<{ event: EventRow; payment: PaymentRow | null } | null> {
  const [found] = await db
    .select({ event: paymentEvents, payment: payments })
    .from(paymentEvents)
    .leftJoin(payments, eq(payments.providerOrderId, paymentEvents.providerOrderId))
    .where(eq(paymentEvents.eventId, eventId))
  return found ?? null
}

export async function markEvent(db: Db, eventId: string, handledAt: Date): Promise<void> {
  await db.update(paymentEvents).set({ handledAt }).where(eq(paymentEvents.eventId, eventId))
}

type Receiver = Pick<PaymentRow, 'status' | 'providerPaymentId'> & { erasedAt: Date | null }

const RECEIVER_COLUMNS = {
  status: payments.status,
  providerPaymentId: payments.providerPaymentId,
  erasedAt: customers.erasedAt,
}

const findReceiver = namedQuery('receiver-of-event', RECEIVER_COLUMNS, (db) =>
  db
    .select(RECEIVER_COLUMNS)
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(eq(payments.providerOrderId, sql.placeholder('orderId'))),
)

/** What is known of the payment for which the provider opened an order, and when its customer was erased. */
export const receiverOfEvent = (db: Db, orderId: string): Promise<Receiver | null> =>
  findReceiver(db, { orderId }).then(firstOf)

/** Blanks payloads of events from before a moment whose payment and refunds have ended, up to a limit; returns how many. */
export async function forgetPayloads(db: Db, before: Date, max: number): Promise<number> {
  const openRefund = db
    .select({ one: sql`1` })
    .from(paymentLines)
    .innerJoin(refunds, eq(refunds.paymentLineId, paymentLines.id))
    .where(and(eq(paymentLines.paymentId, payments.id), isNotNull(refunds.nextCheckAt)))
  const unended = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.providerOrderId, paymentEvents.providerOrderId),
        or(isNotNull(payments.nextCheckAt), exists(openRefund)),
      ),
    )
  const old = db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(isNotNull(paymentEvents.payload), lt(paymentEvents.receivedAt, before), notExists(unended)))
    .limit(max)
  const forgotten = await db
    .update(paymentEvents)
    .set({ payload: null })
    .where(sql`${paymentEvents.eventId} in ${old}`)
  return forgotten.rowCount ?? 0
}
