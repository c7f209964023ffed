import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import { customers, sessions } from '#db/schema/identity.ts'
import type { AdminUse } from '#rules/identity/admin-idle.ts'
import type { FreshOtpPurpose, OtpPurpose } from '#rules/identity/otp-purposes.ts'
import type { Role } from '#rules/identity/roles.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Opens a login and clears away the customer's logins that have run out. */
export async function openSession(
  db: Db,
  { customerId, at, expiresAt }: { customerId: string; at: Date; expiresAt: Date },
): Promise<SessionRow> {
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), lt(sessions.expiresAt, at)))
  const [row] = await db.insert(sessions).values({ customerId, createdAt: at, expiresAt }).returning()
  if (!row) throw new Error('The session was not kept.')
  return row
}

const HOLDER_COLUMNS = {
  customerId: customers.id,
  mobileNumber: customers.mobileNumber,
  role: customers.role,
  sessionId: sessions.id,
  createdAt: sessions.createdAt,
  confirmedAt: sessions.confirmedAt,
  adminUsedAt: sessions.adminUsedAt,
}

const findHolder = namedQuery<{ sessionId: string; customerId: string; now: Date }, Holder[]>(
  'holder-of-session',
  HOLDER_COLUMNS,
  (db) =>
    db
      .select(HOLDER_COLUMNS)
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(
        and(
          eq(sessions.id, sql.placeholder('sessionId')),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, sql.placeholder('now')),
          eq(customers.id, sql.placeholder('customerId')),
          isNull(customers.blockedAt),
        ),
      ),
)

type Holder = AdminUse & { customerId: string; mobileNumber: string; role: Role; sessionId: string }

/** Who holds a session that is neither over nor ended, and is not blocked: one query, at every call with a token. */
export const holderOfSession = (
  db: Db,
  { sessionId, customerId, now }: { sessionId: string; customerId: string; now: Date },
): Promise<Holder | null> => findHolder(db, { sessionId, customerId, now }).then(firstOf)

export async function revokeSession(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, id))
}

/** Ends every login of a customer, or all but one. */
export async function revokeSessionsOf(
  db: Db,
  customerId: string,
  at: Date,
  { but }: { but?: string } = {},
): Promise<void> {
  const open = and(
    eq(sessions.customerId, customerId),
    isNull(sessions.revokedAt),
    but === undefined ? undefined : ne(sessions.id, but),
  )
  await db.update(sessions).set({ revokedAt: at }).where(open)
}

/**
 * When the holder of this login last entered an OTP: one to log in, at its beginning or since, and one for this
 * purpose.
 */
export async function lastConfirmed(
  db: Db,
  id: string,
  purposes: readonly FreshOtpPurpose[],
): Promise<{ byLogin: Date; forThis: Date } | null> {
  const { createdAt, confirmedAt, confirmedFor } = sessions
  const [row] = await db
    .select({ createdAt, confirmedAt, confirmedFor })
    .from(sessions)
    .where(eq(sessions.id, id))
  if (!row) return null
  const forThese = purposes.map((purpose) => new Date(row.confirmedFor[purpose] ?? 0).getTime())
  return { byLogin: row.confirmedAt ?? row.createdAt, forThis: new Date(Math.max(...forThese)) }
}

/** Notes that the holder of this login has entered an OTP for this. */
export async function confirmSession(
  db: Db,
  id: string,
  { purpose, at }: { purpose: OtpPurpose; at: Date },
): Promise<void> {
  const confirmed = JSON.stringify({ [purpose]: at.toISOString() })
  await db
    .update(sessions)
    .set(
      purpose === 'log-in'
        ? { confirmedAt: at }
        : { confirmedFor: sql`${sessions.confirmedFor} || ${confirmed}::jsonb` },
    )
    .where(eq(sessions.id, id))
}

/** Forgets the purposes that this login was confirmed for. */
export async function forgetConfirmed(db: Db, id: string): Promise<void> {
  await db.update(sessions).set({ confirmedFor: {} }).where(eq(sessions.id, id))
}

/** Notes that the admin area was used, unless that was noted after `before` already. */
export async function noteAdminUse(
  db: Db,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  const isDue = or(isNull(sessions.adminUsedAt), lt(sessions.adminUsedAt, before))
  await db
    .update(sessions)
    .set({ adminUsedAt: now })
    .where(and(eq(sessions.id, id), isDue))
}
