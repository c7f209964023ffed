import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { nthNewestSince } from '#server/paging/nth-newest.ts'
import { oldGoldEstimates as estimates } from '#trade/old-gold/schema/old-gold.ts'

/** Estimates that come at the same moment are counted one after the other; they are seldom enough. */
export async function takeTurnsOfEstimates(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('old gold estimates', 0))`)
}

/** When the `nth` newest estimate since then came from this connection. */
export const nthEstimateSince = (db: Db, sentFrom: string, nth: number, since: Date) =>
  nthNewestSince(db, estimates, { which: eq(estimates.sentFrom, sentFrom), nth, since })

/** False where another estimate has this code. */
export async function insertEstimate(db: Db, estimate: typeof estimates.$inferInsert): Promise<boolean> {
  const written = await db
    .insert(estimates)
    .values(estimate)
    .onConflictDoNothing()
    .returning({ code: estimates.code })
  return written.length > 0
}

export const estimateOf = (db: Db, code: string) =>
  db.select().from(estimates).where(eq(estimates.code, code)).then(firstOf)

export async function deleteEstimatesExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(estimates).where(lt(estimates.validUntil, moment))
}

/** From where an estimate was asked is nobody's business once the cap no longer counts it. */
export async function forgetConnectionsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .update(estimates)
    .set({ sentFrom: null })
    .where(and(isNotNull(estimates.sentFrom), lt(estimates.createdAt, moment)))
}
