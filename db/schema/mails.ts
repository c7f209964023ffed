import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** E-mails the shop owes somebody, written with what they are about; the job `send-mail` hands them on. */
export const mails = pgTable('mails', {
  id: id(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: createdAt(),
  sentAt: moment('sent_at'),
  /** When the last try had failed. */
  gaveUpAt: moment('gave_up_at'),
})
