import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { oneTimePasswords as otps } from '#db/schema/identity.ts'
import type { OtpRecord } from '#rules/identity/otp.ts'

export type OtpRow = OtpRecord & { id: string; hash: string }

const newestFirst = [desc(otps.createdAt), desc(otps.id)]

/**
 * Makes everybody who counts or spends the same thing take turns until the transaction ends.
 * Always the connection's address before the number, so that two requests cannot wait for each other.
 */
export async function takeTurns(db: Db, kind: 'address' | 'number', value: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${kind} ${value}`}, 0))`)
}

export async function newestOtp(db: Db, mobileNumber: string): Promise<OtpRow | null> {
  const [row] = await db
    .select({
      id: otps.id,
      hash: otps.hash,
      createdAt: otps.createdAt,
      expiresAt: otps.expiresAt,
      usedAt: otps.usedAt,
      wrongGuesses: otps.wrongGuesses,
    })
    .from(otps)
    .where(eq(otps.mobileNumber, mobileNumber))
    .orderBy(...newestFirst)
    .limit(1)
  return row ?? null
}

/** When the `nth` newest request since then was made, counted by number or by the connection's address. */
export async function nthRequestSince(
  db: Db,
  whose: { mobileNumber: string } | { requestedFrom: string },
  nth: number,
  since: Date,
): Promise<Date | null> {
  const theirs =
    'mobileNumber' in whose
      ? eq(otps.mobileNumber, whose.mobileNumber)
      : eq(otps.requestedFrom, whose.requestedFrom)
  const [row] = await db
    .select({ createdAt: otps.createdAt })
    .from(otps)
    .where(and(theirs, gt(otps.createdAt, since)))
    .orderBy(...newestFirst)
    .offset(nth - 1)
    .limit(1)
  return row?.createdAt ?? null
}

export async function keepOtp(db: Db, otp: typeof otps.$inferInsert): Promise<void> {
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
