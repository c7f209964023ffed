import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { alarms } from '#db/schema/alarms.ts'
import type { AlarmKind } from '#rules/alarms/kinds.ts'

export type AlarmRow = typeof alarms.$inferSelect

const MAX_ALARMS = 50
const open = isNull(alarms.resolvedAt)

/** Raises an alarm; one of its kind that is open already gets the new message and is counted once more. */
export async function raiseAlarm(db: Db, kind: AlarmKind, message: string, at: Date): Promise<void> {
  await db
    .insert(alarms)
    .values({ kind, message, since: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: alarms.kind,
      targetWhere: open,
      set: { message, lastSeenAt: at, times: sql`${alarms.times} + 1` },
    })
}

/** The cause is gone. */
export async function resolveAlarms(db: Db, kinds: readonly AlarmKind[], at: Date): Promise<void> {
  await db
    .update(alarms)
    .set({ resolvedAt: at })
    .where(and(open, inArray(alarms.kind, [...kinds])))
}

export async function lockOpenAlarm(db: Db, id: string): Promise<AlarmRow | null> {
  const [row] = await db
    .select()
    .from(alarms)
    .where(and(open, eq(alarms.id, id)))
    .for('update')
  return row ?? null
}

/** The oldest first. */
export function openAlarms(db: Db, kinds: readonly AlarmKind[]): Promise<AlarmRow[]> {
  return db
    .select()
    .from(alarms)
    .where(and(open, inArray(alarms.kind, [...kinds])))
    .orderBy(asc(alarms.since), asc(alarms.id))
}

/** The latest first, at most fifty. */
export function alarmsResolvedSince(db: Db, kinds: readonly AlarmKind[], since: Date): Promise<AlarmRow[]> {
  return db
    .select()
    .from(alarms)
    .where(and(gt(alarms.resolvedAt, since), inArray(alarms.kind, [...kinds])))
    .orderBy(desc(alarms.resolvedAt), desc(alarms.id))
    .limit(MAX_ALARMS)
}
