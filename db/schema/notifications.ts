import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type {
  MailContent,
  NotificationChannel,
  NotificationEvent,
  SmsContent,
} from '#rules/notifications/events.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { customers } from './identity.ts'
import { declarePersonalData } from './personal-data.ts'
import { jsonOf, oneOf } from './readable.ts'

/** Every SMS and e-mail the shop has to send, written with its event; the job `deliver-notification` sends it. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    event: text().$type<NotificationEvent>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    /** The order, the refund or the answer to a design. Each is sent once per event and channel. */
    aboutId: uuid(),
    /** The customer it is sent to; nobody for the contact form, which asks for no login. */
    customerId: uuid().references(() => customers.id),
    /** An e-mail address; `null` where the customer is looked up when it is sent. */
    to: text(),
    /** `null` for orders and refunds: their words are made when they are sent. */
    content: jsonb().$type<SmsContent | MailContent>(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    sentAt: timestamptz('sent_at'),
    /** When the last attempt had failed. */
    failedAt: timestamptz('failed_at'),
    status: text()
      .$type<'pending' | 'sent' | 'failed'>()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${notifications.sentAt} is not null then 'sent' when ${notifications.failedAt} is not null then 'failed' else 'pending' end`,
      ),
  },
  (t) => [
    unique('notifications_once').on(t.aboutId, t.event, t.channel),
    index('notifications_by_customer').on(t.customerId, t.createdAt),
    index('notifications_by_recipient').on(t.to, t.createdAt).where(sql`${t.to} is not null`),
    index('notifications_given_up')
      .on(t.failedAt)
      .where(sql`${t.failedAt} is not null and ${t.sentAt} is null`),
    oneOf('notifications_channel', t.channel, ['sms', 'email']),
    jsonOf('notifications_content', t.content, 'object'),
  ],
)

declarePersonalData(notifications, {
  kinds: ['notifications', 'mails', 'alerts'],
  copy: { section: 'news' },
  erasing: {
    takesOut:
      'mails, and what alerts, reminders and answers to designs said; those of orders stay without text',
  },
})
