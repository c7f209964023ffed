import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { scheduledRates } from '#db/schema/pricing.ts'
import { written } from '#db/written.ts'
import type { Named } from './rate-history.store.ts'

export type ScheduledRow = typeof scheduledRates.$inferSelect
export type ScheduledBy = { row: ScheduledRow; person: Named }

export async function insertScheduled(
  db: Db,
  draft: typeof scheduledRates.$inferInsert,
): Promise<ScheduledRow> {
  return written(await db.insert(scheduledRates).values(draft).returning())
}

/** The soonest first. */
export function waitingRates(db: Db): Promise<ScheduledBy[]> {
  return db
    .select({ row: scheduledRates, person: PERSON_COLUMNS })
    .from(scheduledRates)
    .innerJoin(customers, eq(customers.id, scheduledRates.setBy))
    .where(eq(scheduledRates.status, 'waiting'))
    .orderBy(asc(scheduledRates.publishAt), asc(scheduledRates.id))
}

/** Locked until the transaction ends; null once it is published, cancelled or refused. */
export const lockWaiting = (db: Db, id: string): Promise<ScheduledRow | null> =>
  db
    .select()
    .from(scheduledRates)
    .where(and(eq(scheduledRates.id, id), eq(scheduledRates.status, 'waiting')))
    .for('update')
    .then(firstOf)

export async function settleScheduled(
  db: Db,
  id: string,
  outcome: { status: 'published'; rateId: string } | { status: 'cancelled' | 'refused' },
): Promise<void> {
  await db.update(scheduledRates).set(outcome).where(eq(scheduledRates.id, id))
}
