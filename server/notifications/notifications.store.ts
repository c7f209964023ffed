import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { customers } from '#db/schema/identity.ts'
import { notifications } from '#db/schema/notifications.ts'
import {
  ALERT_EVENTS,
  CONTACT_EVENTS,
  LOGIN_NUMBER_EVENTS,
  type MailContent,
  type NotificationChannel,
  ORDER_EVENTS,
  ORDER_MAIL_EVENTS,
} from '#rules/notifications/events.ts'

export type NotificationRow = typeof notifications.$inferSelect
export type NotificationDraft = typeof notifications.$inferInsert

/** The ids of those that were not written before. */
export async function insertNotifications(db: Db, drafts: readonly NotificationDraft[]): Promise<string[]> {
  if (drafts.length === 0) return []
  const rows = await db
    .insert(notifications)
    .values([...drafts])
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return rows.map(({ id }) => id)
}

/** Counts an attempt and answers the notification, unless it has been sent. */
export function beginAttempt(db: Db, id: string): Promise<NotificationRow | null> {
  return changeUnsent(db, id, { attempts: sql`${notifications.attempts} + 1` })
}

export async function markSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await changeUnsent(db, id, { sentAt, ...NO_FAREWELL })
}

/** The notification, unless it has been sent. */
export function markFailed(db: Db, id: string, failedAt: Date): Promise<NotificationRow | null> {
  return changeUnsent(db, id, { failedAt, ...NO_FAREWELL })
}

const isFarewell = inArray(notifications.event, ['account-deleted', ...LOGIN_NUMBER_EVENTS])

/** The last message to somebody erased, or to a number given up, is over: where it went is kept no longer. */
const NO_FAREWELL = {
  to: sql`case when not (${isFarewell}) then ${notifications.to} end`,
  content: sql`case when not (${isFarewell}) then ${notifications.content} end`,
}

async function changeUnsent(
  db: Db,
  id: string,
  change: PgUpdateSetSource<typeof notifications>,
): Promise<NotificationRow | null> {
  const unsent = and(eq(notifications.id, id), isNull(notifications.sentAt))
  const [row] = await db.update(notifications).set(change).where(unsent).returning()
  return row ?? null
}

/** Where a customer gets SMS or e-mail; `null` where they have no address, or once they have been erased. */
export async function contactOf(
  db: Db,
  customerId: string,
  channel: NotificationChannel,
): Promise<string | null> {
  const [row] = await db
    .select({ sms: customers.mobileNumber, email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
  return row?.[channel] || null
}

/** Messages to a customer about orders, refunds and alerts, oldest first. */
export function notificationsTo(db: Db, customerId: string) {
  const { event, channel, createdAt, sentAt } = notifications
  return db
    .select({ kind: event, channel, at: createdAt, sentAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.customerId, customerId),
        inArray(event, [...ORDER_EVENTS, ...ORDER_MAIL_EVENTS, ...ALERT_EVENTS, 'balance-due']),
      ),
    )
    .orderBy(asc(createdAt), asc(notifications.id))
}

/** E-mails that were written to an address, sent or not, the oldest first. */
export function mailsTo(db: Db, address: string) {
  const said = (name: keyof MailContent) => sql<string>`${notifications.content} ->> ${name}`
  return db
    .select({ subject: said('subject'), text: said('text'), at: notifications.createdAt })
    .from(notifications)
    .where(eq(notifications.to, address))
    .orderBy(asc(notifications.createdAt))
}

/** Deletes the e-mails to an address, sent or not. */
export async function forgetMailsTo(db: Db, address: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.to, address))
}

/** The mails about messages of the contact form: their subjects begin with the ticket. */
export async function forgetContactMails(db: Db, tickets: readonly string[]): Promise<void> {
  if (tickets.length === 0) return
  const ticket = sql<string>`split_part(${notifications.content} ->> 'subject', ':', 1)`
  await db
    .delete(notifications)
    .where(and(inArray(notifications.event, [...CONTACT_EVENTS]), inArray(ticket, [...tickets])))
}

/** Deletes the messages of alerts and reminders to a customer, sent or not. */
export async function forgetAlertsTo(db: Db, customerId: string): Promise<void> {
  const theirs = and(
    eq(notifications.customerId, customerId),
    inArray(notifications.event, [...ALERT_EVENTS, 'balance-due']),
  )
  await db.delete(notifications).where(theirs)
}

export async function forgetDesignAnswersTo(db: Db, customerId: string): Promise<void> {
  const theirs = and(eq(notifications.customerId, customerId), eq(notifications.event, 'design-answer'))
  await db.delete(notifications).where(theirs)
}
