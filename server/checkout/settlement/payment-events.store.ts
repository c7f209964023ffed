import { and, eq, exists, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentEvents, payments, refunds } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'

export type EventRow = typeof paymentEvents.$inferSelect

/** Whether the event is a new one. */
export async function keepEvent(db: Db, draft: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const kept = await db
    .insert(paymentEvents)
    .values(draft)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return kept.length > 0
}

export async function eventById(db: Db, eventId: string): Promise<EventRow | null> {
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId)).limit(1)
  return event ?? null
}

export async function markEvent(db: Db, eventId: string, handledAt: Date): Promise<void> {
  await db.update(paymentEvents).set({ handledAt }).where(eq(paymentEvents.eventId, eventId))
}

/** Whether the provider's order is of a customer who has been erased since. */
export async function isOfErased(db: Db, providerOrderId: string | null): Promise<boolean> {
  if (providerOrderId === null) return false
  const [found] = await db
    .select({ erasedAt: customers.erasedAt })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(eq(payments.providerOrderId, providerOrderId))
  return found !== undefined && found.erasedAt !== null
}

/** Forgets so many payloads of events that came before, and whose payment and refunds have ended; answers how many. */
export async function forgetPayloads(db: Db, before: Date, most: number): Promise<number> {
  const openRefund = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), isNotNull(refunds.nextCheckAt)))
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
    .limit(most)
  const forgotten = await db
    .update(paymentEvents)
    .set({ payload: null })
    .where(sql`${paymentEvents.eventId} in ${old}`)
  return forgotten.rowCount ?? 0
}
