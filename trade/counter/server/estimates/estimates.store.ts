import { desc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { counterEstimates as estimates } from '#trade/counter/schema/counter.ts'

export type CounterEstimateRow = typeof estimates.$inferSelect

/** False where another estimate has this code. */
export async function insertCounterEstimate(
  db: Db,
  estimate: typeof estimates.$inferInsert,
): Promise<boolean> {
  const written = await db
    .insert(estimates)
    .values(estimate)
    .onConflictDoNothing()
    .returning({ code: estimates.code })
  return written.length > 0
}

export const counterEstimateOf = (db: Db, code: string): Promise<CounterEstimateRow | null> =>
  db.select().from(estimates).where(eq(estimates.code, code)).then(firstOf)

/** Those that hold at a moment, newest first. */
export const estimatesValidAt = (db: Db, moment: Date, limit: number): Promise<CounterEstimateRow[]> =>
  db
    .select()
    .from(estimates)
    .where(gt(estimates.validUntil, moment))
    .orderBy(desc(estimates.createdAt), estimates.code)
    .limit(limit)

/** Deletes what was estimated before a moment. */
export async function forgetEstimatesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(estimates).where(lt(estimates.createdAt, moment))
}
