import { desc, sql } from 'drizzle-orm'
import { check, date, index, integer, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ANSWER_CHANNELS, type AnswerChannel } from '#rules/enquiries/design-answers.ts'
import { type DesignStatus, NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { amount, createdAt, id, timestamptz, updatedAt, version } from './columns.ts'
import { customers } from './identity.ts'
import { declarePersonalData } from './personal-data.ts'
import { oneOf } from './readable.ts'

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
    /** Paise; what the shop would make it for. */
    quoteAmount: amount('quote_amount'),
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

/** What the shop has told a customer of their design. An SMS is a notification; WhatsApp is written by hand. */
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

/** What came in through the contact form. */
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
    createdAt: createdAt(),
    /** When somebody of the shop marked it as done. */
    handledAt: timestamptz('handled_at'),
    handledBy: uuid().references(() => customers.id),
  },
  (t) => [
    index('contact_messages_newest').on(t.createdAt, t.id),
    index('contact_messages_waiting').on(t.createdAt, t.id).where(sql`${t.handledAt} is null`),
    index('contact_messages_by_phone').on(t.phone, t.createdAt),
    index('contact_messages_by_email').on(t.email, t.createdAt).where(sql`${t.email} <> ''`),
    index('contact_messages_by_connection').on(t.sentFrom, t.createdAt).where(sql`${t.sentFrom} is not null`),
  ],
)

declarePersonalData(designRequests, {
  copy: { section: 'designs' },
  erasing: { takesOut: 'all of them with their images and answers, by the job forget-designs' },
})
/** The contact form asks for no login; a customer who has proved the number may have what was sent under it. */
declarePersonalData(contactMessages, {
  theirs: ({ mobileNumber }) =>
    sql`right(regexp_replace(${contactMessages.phone}, '\\D', '', 'g'), 10) = ${mobileNumber}`,
  copy: {
    section: 'contactMessages',
    columns: {
      ticket: contactMessages.ticket,
      name: sql<string>`btrim(${contactMessages.firstName} || ' ' || ${contactMessages.lastName})`,
      email: contactMessages.email,
      message: contactMessages.message,
      at: contactMessages.createdAt,
    },
    order: [desc(contactMessages.createdAt)],
  },
  erasing: 'deleted',
})
