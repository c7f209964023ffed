import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { oneTimePasswords as otps } from '#db/schema/identity.ts'
import type { OtpRecord } from '#rules/identity/otp.ts'
import type { OtpPurpose } from '#rules/identity/otp-purposes.ts'
import type { RequesterClass } from '#rules/identity/requester.ts'
import { nthNewestSince } from '#server/paging/nth-newest.ts'
import type { OwnOtps } from './requester.ts'

export type OtpRow = OtpRecord & { id: string; hash: string; purpose: OtpPurpose }

/**
 * Makes everybody who counts or spends the same thing take turns until the transaction ends.
 * Always address, number, shop, in this order, so that two requests cannot wait for each other.
 */
export async function takeTurns(db: Db, kind: 'address' | 'number' | 'shop', value: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${kind} ${value}`}, 0))`)
}

/**
 * The newest OTP of the number that is the requester's own. A stranger is known again by the device cookie, and
 * without one by the address of the connection.
 */
export async function newestOwnOtp(db: Db, mobileNumber: string, own: OwnOtps): Promise<OtpRow | null> {
  const ofClass = and(eq(otps.mobileNumber, mobileNumber), eq(otps.requester, own.requester))
  const onDevice = eq(otps.deviceId, own.deviceId)
  if (own.requester === 'step-up') return newest(db, ofClass)
  if (own.requester === 'known-device') return newest(db, and(ofClass, onDevice))
  return (
    (await newest(db, and(ofClass, onDevice))) ??
    (await newest(db, and(ofClass, eq(otps.requestedFrom, own.requestedFrom))))
  )
}

const newest = (db: Db, which: SQL | undefined): Promise<OtpRow | null> =>
  db
    .select({
      id: otps.id,
      hash: otps.hash,
      purpose: otps.purpose,
      createdAt: otps.createdAt,
      expiresAt: otps.expiresAt,
      usedAt: otps.usedAt,
      wrongGuesses: otps.wrongGuesses,
    })
    .from(otps)
    .where(which)
    .orderBy(desc(otps.createdAt), desc(otps.id))
    .limit(1)
    .then(firstOf)

/** Whose requests are counted together; nothing: those of the whole shop. */
export type Counted = {
  mobileNumber?: string
  requester?: RequesterClass
  purpose?: OtpPurpose
  deviceId?: string
  requestedFrom?: string
  /** Those that nobody has logged in with, yet or ever. */
  isUnused?: boolean
}

/** When the `nth` newest of these requests since then was made. */
export const nthRequestSince = (db: Db, counted: Counted, nth: number, since: Date) =>
  nthNewestSince(db, otps, { which: ofCounted(counted), nth, since })

function ofCounted({ mobileNumber, requester, purpose, deviceId, requestedFrom, isUnused }: Counted) {
  return and(
    mobileNumber === undefined ? undefined : eq(otps.mobileNumber, mobileNumber),
    requester === undefined ? undefined : eq(otps.requester, requester),
    purpose === undefined ? undefined : eq(otps.purpose, purpose),
    deviceId === undefined ? undefined : eq(otps.deviceId, deviceId),
    requestedFrom === undefined ? undefined : eq(otps.requestedFrom, requestedFrom),
    isUnused ? isNull(otps.usedAt) : undefined,
  )
}

/** Wrong guesses at a number by one class since then, and when the OTP of the oldest of them was sent. */
export async function wrongGuessesSince(
  db: Db,
  { mobileNumber, requester }: { mobileNumber: string; requester: RequesterClass },
  since: Date,
): Promise<{ guesses: number; oldest: Date | null }> {
  const made = sql`${otps.wrongGuesses} - ${otps.carriedGuesses}`
  const [row] = await db
    .select({
      guesses: sql<number>`coalesce(sum(${made}), 0)::int`,
      oldest: sql<Date | null>`min(${otps.createdAt})`.mapWith((value) => new Date(value)),
    })
    .from(otps)
    .where(and(ofCounted({ mobileNumber, requester }), gt(otps.createdAt, since), sql`${made} > 0`))
  return row ?? { guesses: 0, oldest: null }
}

export async function insertOtp(db: Db, otp: typeof otps.$inferInsert): Promise<void> {
  await db.insert(otps).values(otp)
}

/** Old requests count for nothing any more; who asked when is nobody's business then. */
export async function forgetRequestsBefore(db: Db, mobileNumber: string, moment: Date): Promise<void> {
  await db.delete(otps).where(and(eq(otps.mobileNumber, mobileNumber), lt(otps.createdAt, moment)))
}

export async function changeOtp(
  db: Db,
  id: string,
  change: Partial<Pick<OtpRow, 'usedAt' | 'wrongGuesses' | 'expiresAt'>>,
): Promise<void> {
  await db.update(otps).set(change).where(eq(otps.id, id))
}
