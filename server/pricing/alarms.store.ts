import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rateAlarms } from '#db/schema/pricing.ts'
import type { RateAlarmKind } from '#rules/pricing/rate-alarms.ts'

export type RateAlarmRow = typeof rateAlarms.$inferSelect

const open = isNull(rateAlarms.clearedAt)

/** Raises an alarm, or says anew why one that is open already stands. */
export async function raiseAlarm(db: Db, kind: RateAlarmKind, sentence: string, at: Date): Promise<void> {
  await db
    .insert(rateAlarms)
    .values({ kind, sentence, raisedAt: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: rateAlarms.kind,
      targetWhere: open,
      set: { sentence, lastSeenAt: at, times: sql`${rateAlarms.times} + 1` },
    })
}

export async function clearAlarms(db: Db, kinds: readonly RateAlarmKind[], at: Date): Promise<void> {
  await db
    .update(rateAlarms)
    .set({ clearedAt: at })
    .where(and(open, inArray(rateAlarms.kind, [...kinds])))
}

/** Whether there was such an open alarm. */
export async function clearAlarm(db: Db, id: string, at: Date): Promise<RateAlarmRow | null> {
  const [cleared] = await db
    .update(rateAlarms)
    .set({ clearedAt: at })
    .where(and(open, eq(rateAlarms.id, id)))
    .returning()
  return cleared ?? null
}

export function openAlarms(db: Db): Promise<RateAlarmRow[]> {
  return db.select().from(rateAlarms).where(open).orderBy(asc(rateAlarms.raisedAt), asc(rateAlarms.id))
}
