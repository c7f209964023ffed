import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ANSWER_CHANNELS, type AnswerChannel } from '#rules/enquiries/design-answers.ts'
import type { DesignTerms } from '#rules/enquiries/design-quote.ts'
import { type DesignStatus, NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { amount, createdAt, id, timestamptz, updatedAt, version } from './columns.ts'
import { customers } from './identity.ts'
import { orders } from './orders.ts'
import { declarePersonalData } from './personal-data.ts'
import { jsonOf, oneOf } from './readable.ts'

export const designTickets = pgSequence('design_tickets', { startWith: 1001 })
export const contactTickets = pgSequence('contact_tickets', { startWith: 1001 })

/** A customer's request for a product made to their own design. */
export const designRequests = pgTable(
  'design_requests',
  {
    id: id(),
    ticket: text().notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    designDate: date().notNull(),
    notes: text().notNull().default(''),
    status: text().$type<DesignStatus>().notNull().default('New'),
    /** The quoted price, paise. */
    quoteAmount: amount('quote_amount'),
    /** Weight, rate, making and stones of the quote; null for an amount alone. */
    quoteTerms: jsonb().$type<DesignTerms>(),
    /** The order made of it. */
    orderId: uuid().references(() => orders.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('design_requests_by_status').on(t.status, t.createdAt, t.id),
    index('design_requests_newest').on(t.createdAt, t.id),
    index('design_requests_by_customer').on(t.customerId, t.createdAt),
    check('design_requests_quote_positive', sql`${t.quoteAmount} > 0`),
    check(
      'design_requests_quoted_with_amount',
      sql`${t.status} in ('New', 'Declined') or ${t.quoteAmount} is not null`,
    ),
    oneOf('design_requests_status', t.status, Object.keys(NEXT_DESIGN_STATUS)),
    jsonOf('design_requests_quote_terms', t.quoteTerms, 'object'),
    uniqueIndex('design_requests_one_order').on(t.orderId),
  ],
)

/** The images of a request; their files lie under `designs/`, which no public address reaches. */
export const designImages = pgTable(
  'design_images',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => designRequests.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [unique('design_images_in_order').on(t.requestId, t.position)],
)

/** Answers of the shop to a customer about their design. An SMS is a notification; WhatsApp is written by hand. */
export const designAnswers = pgTable(
  'design_answers',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => designRequests.id, { onDelete: 'cascade' }),
    channel: text().$type<AnswerChannel>().notNull(),
    text: text().notNull(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('design_answers_by_request').on(t.requestId, t.at),
    oneOf('design_answers_channel', t.channel, ANSWER_CHANNELS),
  ],
)

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    ticket: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    message: text().notNull(),
    /** The connection's address, counted by the caps per hour and forgotten after a day. */
    sentFrom: text(),
    /** The law sets two deadlines for a complaint; a question has none. */
    isComplaint: boolean().notNull().default(false),
    createdAt: createdAt(),
    acknowledgedAt: timestamptz('acknowledged_at'),
    acknowledgedBy: uuid().references(() => customers.id),
    /** How a complaint was settled, as its sender reads it. */
    answer: text().notNull().default(''),
    /** When somebody of the shop marked it as done; of a complaint, when it was settled. */
    handledAt: timestamptz('handled_at'),
    handledBy: uuid().references(() => customers.id),
  },
  (t) => [
    index('contact_messages_newest').on(t.createdAt, t.id),
    index('contact_messages_waiting').on(t.createdAt, t.id).where(sql`${t.handledAt} is null`),
    index('contact_messages_complaints').on(t.createdAt, t.id).where(sql`${t.isComplaint}`),
    index('contact_messages_by_phone').on(t.phone, t.createdAt),
    index('contact_messages_by_email').on(t.email, t.createdAt).where(sql`${t.email} <> ''`),
    index('contact_messages_by_connection').on(t.sentFrom, t.createdAt).where(sql`${t.sentFrom} is not null`),
  ],
)

declarePersonalData(designRequests, {
  kinds: ['designs'],
  copy: { section: 'designs' },
  erasing: { takesOut: 'all of them with their images and answers, by the job forget-designs' },
  seenAt: designRequests.createdAt,
})
/** The contact form asks for no login; a customer who has proved the number may have the messages sent under it. */
declarePersonalData(contactMessages, {
  kinds: ['enquiries', 'connections'],
  theirs: ({ mobileNumber }) =>
    sql`right(regexp_replace(${contactMessages.phone}, '\\D', '', 'g'), 10) = ${mobileNumber}`,
  copy: {
    section: 'contactMessages',
    columns: {
      ticket: contactMessages.ticket,
      name: sql<string>`btrim(${contactMessages.firstName} || ' ' || ${contactMessages.lastName})`,
      email: contactMessages.email,
      message: contactMessages.message,
      answer: contactMessages.answer,
      at: contactMessages.createdAt,
    },
    order: [desc(contactMessages.createdAt)],
  },
  erasing: 'deleted',
})
