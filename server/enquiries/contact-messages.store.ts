import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { contactMessages as messages } from '#db/schema/enquiries.ts'
import { ticket } from '#rules/enquiries/ticket.ts'
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
