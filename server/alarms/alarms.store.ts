import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { alarms } from '#db/schema/alarms.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import type { AlarmKind } from '#rules/alarms/kinds.ts'

export type AlarmRow = typeof alarms.$inferSelect
/** The names by which a person is called. */
export type Called = { firstName: string; lastName: string; mobileNumber: string }

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

/** Raises an alarm about a state, or notes that it goes on: one that is open is not counted once more. */
export async function sustainAlarm(db: Db, kind: AlarmKind, message: string, at: Date): Promise<void> {
  await db
    .insert(alarms)
    .values({ kind, message, since: at, lastSeenAt: at })
    .onConflictDoUpdate({ target: alarms.kind, targetWhere: open, set: { message, lastSeenAt: at } })
}

/** Characters after which an alarm names no more. */
const MAX_MESSAGE = 2_000

/**
 * Raises an alarm that names things one by one, or names one more in the one that is open. A thing that it names already, by
 * its `id`, is not counted once more.
 */
export async function nameInAlarm(
  db: Db,
  kind: AlarmKind,
  { sentence, id, name }: { sentence: string; id: string; name: string },
  at: Date,
): Promise<void> {
  const isNamed = sql`position(${id}::text in ${alarms.message}) > 0`
  const isFull = sql`length(${alarms.message}) > ${MAX_MESSAGE}::int`
  await db
    .insert(alarms)
    .values({ kind, message: `${sentence} ${name}.`, since: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: alarms.kind,
      targetWhere: open,
      set: {
        message: sql`case when ${isNamed} or ${isFull} then ${alarms.message}
          else rtrim(${alarms.message}, '.') || ', ' || ${name}::text || '.' end`,
        lastSeenAt: at,
        times: sql`${alarms.times} + case when ${isNamed} then 0 else 1 end`,
      },
    })
}

/** The cause is gone, or a person has seen to it: `by`. */
export async function resolveAlarms(
  db: Db,
  kinds: readonly AlarmKind[],
  at: Date,
  by: string | null = null,
): Promise<void> {
  await db
    .update(alarms)
    .set({ resolvedAt: at, resolvedBy: by })
    .where(and(open, inArray(alarms.kind, [...kinds])))
}

/** The cause has not been seen since then. */
export async function endQuietAlarm(
  db: Db,
  kind: AlarmKind,
  { quietSince, at }: { quietSince: Date; at: Date },
): Promise<void> {
  await db
    .update(alarms)
    .set({ resolvedAt: at })
    .where(and(open, eq(alarms.kind, kind), lt(alarms.lastSeenAt, quietSince)))
}

export const lockOpenAlarm = (db: Db, id: string): Promise<AlarmRow | null> =>
  db
    .select()
    .from(alarms)
    .where(and(open, eq(alarms.id, id)))
    .for('update')
    .then(firstOf)

/** The oldest first. */
export function openAlarms(db: Db, kinds: readonly AlarmKind[]): Promise<AlarmRow[]> {
  return db
    .select()
    .from(alarms)
    .where(and(open, inArray(alarms.kind, [...kinds])))
    .orderBy(asc(alarms.since), asc(alarms.id))
}

/** The latest first, at most fifty. */
export function alarmsResolvedSince(
  db: Db,
  kinds: readonly AlarmKind[],
  since: Date,
): Promise<{ alarm: AlarmRow; resolver: Called | null }[]> {
  return db
    .select({ alarm: alarms, resolver: PERSON_COLUMNS })
    .from(alarms)
    .leftJoin(customers, eq(customers.id, alarms.resolvedBy))
    .where(and(gt(alarms.resolvedAt, since), inArray(alarms.kind, [...kinds])))
    .orderBy(desc(alarms.resolvedAt), desc(alarms.id))
    .limit(MAX_ALARMS)
}

/** When a person last resolved an alarm of this kind; what happened before counts as settled. Null if never. */
export async function seenToUntil(db: Db, kind: AlarmKind): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(alarms.lastSeenAt) })
    .from(alarms)
    .where(and(eq(alarms.kind, kind), isNotNull(alarms.resolvedBy)))
  return row?.at ?? null
}

/** Open alarms that have not been sent yet, locked: a second worker waits, and then finds them sent. */
export function lockUntoldAlarms(db: Db): Promise<AlarmRow[]> {
  return db
    .select()
    .from(alarms)
    .where(and(open, isNull(alarms.toldAt)))
    .orderBy(asc(alarms.since), asc(alarms.id))
    .for('update')
}

/** Kinds of alarm that were sent after `since`, each with the last time. */
export async function kindsToldSince(db: Db, since: Date): Promise<Map<AlarmKind, Date>> {
  const rows = await db
    .select({ kind: alarms.kind, at: max(alarms.toldAt) })
    .from(alarms)
    .where(gt(alarms.toldAt, since))
    .groupBy(alarms.kind)
  return new Map(rows.flatMap(({ kind, at }) => (at ? [[kind, at] as const] : [])))
}

export async function noteTold(db: Db, id: string, at: Date): Promise<void> {
  await db.update(alarms).set({ toldAt: at }).where(eq(alarms.id, id))
}
