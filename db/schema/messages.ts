import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MessageChannel, MessageKind } from '#rules/messages/kinds.ts'
import { createdAt, id, moment } from './columns.ts'

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
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (t) => [index('outbox_by_recipient').on(t.to, t.sentAt, t.id), index('outbox_newest').on(t.sentAt, t.id)],
)

/** What customers are told of their orders and refunds: once per thing, kind and channel. The words are made when sent. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** The order, or for refunds the refund. */
    aboutId: uuid().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** When the last try had failed. */
    gaveUpAt: moment('gave_up_at'),
  },
  (t) => [unique('messages_once').on(t.aboutId, t.kind, t.channel)],
)
