import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { contactMessages as messages } from '#db/schema/enquiries.ts'
import { COMPLAINT_TERMS } from '#rules/enquiries/complaint.ts'
import { ticket } from '#rules/enquiries/ticket.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { nthNewestSince } from '#server/paging/nth-newest.ts'

export async function nextContactTicket(db: Db): Promise<string> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval('contact_tickets')::text as number`,
  )
  return ticket('contact', Number(rows[0]?.number))
}

export async function insertMessage(db: Db, message: typeof messages.$inferInsert): Promise<void> {
  await db.insert(messages).values(message)
}

/** Messages that come at the same moment are counted one after the other; they are seldom enough. */
export async function takeTurnsOfMessages(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('contact messages', 0))`)
}

/** When the `nth` newest message since then came, of those with the same value in `field`. */
export const nthMessageSince = (
  db: Db,
  { field, value }: { field: 'phone' | 'email' | 'sentFrom'; value: string },
  nth: number,
  since: Date,
) => nthNewestSince(db, messages, { which: eq(messages[field], value), nth, since })

/** From where somebody wrote is nobody's business once the caps no longer count it. */
export async function forgetConnectionsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .update(messages)
    .set({ sentFrom: null })
    .where(and(isNotNull(messages.sentFrom), lt(messages.createdAt, moment)))
}

/** Returns their tickets. */
export async function deleteMessagesBefore(db: Db, moment: Date): Promise<string[]> {
  const deleted = await db
    .delete(messages)
    .where(lt(messages.createdAt, moment))
    .returning({ ticket: messages.ticket })
  return deleted.map(({ ticket }) => ticket)
}

type ContactMessageRow = typeof messages.$inferSelect

export const messageByTicket = (db: Db, ticket: string): Promise<ContactMessageRow | null> =>
  db.select().from(messages).where(eq(messages.ticket, ticket)).limit(1).then(firstOf)

/** Complaints that have to be acknowledged or settled soon, as `complaintDue` says, the oldest first. */
export function complaintsDueSoon(db: Db, now: Date, max: number): Promise<ContactMessageRow[]> {
  const { acknowledge, settle } = COMPLAINT_TERMS
  const before = secondsAfter(now, -(acknowledge.hours - acknowledge.warnHours) * HOUR_SECONDS)
  // The last day ends a second before the next one begins.
  const ends = secondsAfter(now, settle.warnHours * HOUR_SECONDS + 1)
  const received = sql`(${messages.createdAt} at time zone 'Asia/Kolkata')::date`
  const isToSettle = sql`${received} + make_interval(months => ${settle.months}, days => 1)
    <= ${ends.toISOString()}::timestamptz at time zone 'Asia/Kolkata'`
  const isSoon = or(and(isNull(messages.acknowledgedAt), lte(messages.createdAt, before)), isToSettle)
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.isComplaint, true), isNull(messages.handledAt), isSoon))
    .orderBy(asc(messages.createdAt))
    .limit(max)
}
