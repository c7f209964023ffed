import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz } from './columns.ts'
import { oneOf } from './readable.ts'

/** Demo only: every SMS and e-mail that production would have sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    to: text().notNull(),
    subject: text().notNull().default(''),
    body: text().notNull(),
    otp: text(),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
  },
  (t) => [
    index('outbox_by_recipient').on(t.to, t.sentAt, t.id),
    index('outbox_newest').on(t.sentAt, t.id),
    oneOf('outbox_channel', t.channel, ['sms', 'email']),
  ],
)
