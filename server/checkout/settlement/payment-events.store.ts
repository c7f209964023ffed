import { and, eq, exists, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { namedQuery, placeholdersOf, valuesOf } from '#db/queries/named-query.ts'
import { paymentEvents, paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'

export type EventRow = typeof paymentEvents.$inferSelect

const NEW_EVENT = [
  ...(['eventId', 'type', 'providerOrderId', 'providerPaymentId', 'providerRefundId'] as const),
  ...(['amount', 'payload', 'handledAt'] as const),
]

const KEPT = { eventId: paymentEvents.eventId }

const keep = namedQuery('insert-event', KEPT, (db) =>
  db.insert(paymentEvents).values(placeholdersOf(NEW_EVENT, 'event')).onConflictDoNothing().returning(KEPT),
)

/** Whether the event is a new one. */
export async function insertEvent(
  db: Db,
  draft: Pick<EventRow, Exclude<(typeof NEW_EVENT)[number], 'handledAt'>> & { handledAt?: Date },
): Promise<boolean> {
  return (await keep(db, valuesOf({ handledAt: null, ...draft }, 'event'))).length > 0
}

const findEvent = namedQuery('event-with-payment', { event: paymentEvents, payment: payments }, (db) =>
  db
    .select({ event: paymentEvents, payment: payments })
    .from(paymentEvents)
    .leftJoin(payments, eq(payments.providerOrderId, paymentEvents.providerOrderId))
    .where(eq(paymentEvents.eventId, sql.placeholder('eventId'))),
)

/** An event and the payment it is about, where that is one of ours. */
export async function eventWithPayment(
  db: Db,
  eventId: string,
): Promise<{ event: EventRow; payment: PaymentRow | null } | null> {
  const [row] = await findEvent(db, { eventId })
  return row ?? null
}

export async function markEvent(db: Db, eventId: string, handledAt: Date): Promise<void> {
  await db.update(paymentEvents).set({ handledAt }).where(eq(paymentEvents.eventId, eventId))
}

type Receiver = Pick<PaymentRow, 'status' | 'providerPaymentId'> & {
  erasedAt: Date | null
  /** Whether an event that is kept has told of this capture; its own job settles it. */
  isCaptureTold: boolean
}

const RECEIVER_COLUMNS = {
  status: payments.status,
  providerPaymentId: payments.providerPaymentId,
  erasedAt: customers.erasedAt,
  isCaptureTold: sql<boolean>`exists (select from ${paymentEvents} as told
    where told.provider_order_id = ${payments.providerOrderId} and told.type = 'payment.captured'
      and told.provider_payment_id = ${sql.placeholder('providerPaymentId')})`,
}

type Event = Pick<EventRow, 'providerOrderId' | 'providerPaymentId'>

const findReceiver = namedQuery<Event, Receiver[]>('receiver-of-event', RECEIVER_COLUMNS, (db) =>
  db
    .select(RECEIVER_COLUMNS)
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(eq(payments.providerOrderId, sql.placeholder('providerOrderId'))),
)

/** The payment for which the provider opened an order, and when its customer was erased. */
export async function receiverOfEvent(db: Db, event: Event): Promise<Receiver | null> {
  return event.providerOrderId === null ? null : firstOf(await findReceiver(db, event))
}

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
